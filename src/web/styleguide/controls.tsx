/** Buttons, links, fields, checkboxes: default, hovered, focused, pressed, busy, disabled. */

import { type ReactNode, useState } from "react";
import { Button, ButtonLink, IconButton } from "#web/ui/button.tsx";
import { ShoppingCart } from "#web/ui/icons.ts";
import { FieldStates } from "./fields.tsx";
import { shown } from "./show-states.ts";

const VARIANTS = ["primary", "secondary", "ghost", "danger"] as const;
const SIZES = ["sm", "md", "lg"] as const;
const STATES = [
  ["Rest", {}],
  ["Hover", shown("hover")],
  ["Focus", shown("focus-visible")],
  ["Pressed", shown("active")],
  ["Disabled", { disabled: true }],
] as const;
const LINK_STATES = STATES.slice(0, 4);

export function ControlStates() {
  return (
    <div className="space-y-10">
      {VARIANTS.map((variant) => (
        <Row key={variant} name={variant}>
          {STATES.map(([name, state]) => (
            <Button key={name} variant={variant} {...state}>
              {name}
            </Button>
          ))}
          <Button variant={variant} busy busyText="Booking...">
            Busy
          </Button>
          <Button variant={variant} busy>
            Busy, same text
          </Button>
        </Row>
      ))}
      <Row name="links">
        {LINK_STATES.map(([name, state]) => (
          <ButtonLink key={name} to="/styleguide" {...state}>
            {name}
          </ButtonLink>
        ))}
      </Row>
      <Row name="icon buttons">
        {STATES.map(([name, state]) => (
          <IconButton key={name} label={`Cart, ${name}`} {...state}>
            <ShoppingCart aria-hidden="true" className="size-5" />
          </IconButton>
        ))}
      </Row>
      <Row name="sizes">
        {SIZES.map((size) => (
          <Button key={size} size={size}>
            Fly the A320
          </Button>
        ))}
        <BusyDemo />
      </Row>
      <FieldStates />
    </div>
  );
}

/** A press makes it busy for two seconds; its neighbours stay in place. */
function BusyDemo() {
  const [busy, setBusy] = useState(false);
  function start(): void {
    setBusy(true);
    setTimeout(() => setBusy(false), 2_000);
  }
  return (
    <Button variant="secondary" busy={busy} busyText="Sending..." onClick={start}>
      Send
    </Button>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-3 text-h4">{name}</h3>
      <div className="flex flex-wrap items-center gap-4">{children}</div>
    </div>
  );
}
