/**
 * Takes the place of lucide-react's `createLucideIcon` in the build (vite.config.ts). The package builds the elements
 * of an icon at every rendering, a fifth of a page's rendering on the server; here they are built once. Icons take
 * `className`, `size`, `strokeWidth` and the attributes of an `<svg>`.
 */
import { type ComponentType, createElement, type ReactElement, type SVGProps } from "react";

/** An icon as lucide-react describes it; `look` overrides its stroke. */
export type IconData = {
  name?: string;
  size: number;
  node: readonly (readonly [string, Record<string, string>])[];
  aliases?: readonly string[];
  look?: Pick<SVGProps<SVGSVGElement>, "strokeWidth" | "strokeLinecap" | "strokeLinejoin">;
};

type IconProps = SVGProps<SVGSVGElement> & { size?: number | string };

/** An icon, our own or of lucide-react. */
export type IconComponent = ComponentType<Omit<IconProps, "ref">>;

const isName = (prop: string): boolean => prop.startsWith("aria-") || prop === "role" || prop === "title";

/** Returns the icon's component. Without a name or children it is hidden from screen readers. */
export function createIcon({ name, size: box, node, aliases = [], look }: IconData) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  const classes = name ? ["lucide", ...[name, ...aliases].map((one) => `lucide-${one}`)].join(" ") : "";
  const common = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `0 0 ${box} ${box}`,
    fill: "none",
    stroke: "currentColor",
    strokeWidth: 2,
    strokeLinecap: "round",
    strokeLinejoin: "round",
    ...look,
  } as const;
  return ({ className, size = 24, children, ...rest }: IconProps): ReactElement => {
    const isNamed =
      children !== undefined || Object.entries(rest).some(([prop, value]) => value != null && isName(prop));
    return createElement(
      "svg",
      {
        ...common,
        width: size,
        height: size,
        ...(isNamed ? {} : { "aria-hidden": "true" }),
        ...rest,
        className: [classes, className].filter(Boolean).join(" ") || undefined,
      },
      ...parts,
      children,
    );
  };
}
