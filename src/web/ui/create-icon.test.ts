/** Icons of the build have the markup of lucide-react's own. */
import * as clock from "lucide-react/icons/alarm-clock-check";
import * as pin from "lucide-react/icons/map-pin";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createIcon, type IconData } from "./create-icon.ts";

type Module = { __iconData: IconData; default: FunctionComponent<object> };
// The package's types don't show the data.
const ICONS = { "map-pin": pin, "alarm-clock-check": clock } as unknown as Record<string, Module>;

/** The attributes and the content of an icon, whatever their order. */
function partsOf(icon: FunctionComponent<object>, props: object) {
  const [, attributes = "", content] = /^<svg ([^>]*)>(.*)<\/svg>$/.exec(
    renderToStaticMarkup(createElement(icon, props)),
  ) ?? [""];
  return { attributes: attributes.match(/[\w:-]+="[^"]*"/g)?.sort(), content };
}

const PROPS = [
  {},
  { className: "size-4 shrink-0" },
  { "aria-hidden": "true", strokeWidth: 1.25 },
  { role: "img", "aria-label": "A place" },
  { size: 32, "aria-label": undefined },
];

test.each(Object.keys(ICONS))("%s", (name) => {
  const { __iconData: data, default: original } = ICONS[name] as Module;
  const icon = createIcon(data);
  for (const props of PROPS) {
    const expected = partsOf(original, props);
    expect(expected.attributes).toContain('viewBox="0 0 24 24"');
    expect(partsOf(icon, props), JSON.stringify(props)).toEqual(expected);
  }
});
