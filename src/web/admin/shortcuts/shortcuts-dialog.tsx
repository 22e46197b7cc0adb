/** "Keyboard shortcuts": the list of all, and the switch for those of single keys. */
import { useState } from "react";
import { SwitchField } from "#web/admin/content/switch-field.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Key, MOD } from "./key.tsx";
import type { Shortcut } from "./registry.ts";
import { useSwitch } from "./use-shortcuts.ts";
import { hasSearchBox } from "./use-tab-navigation.ts";

type ShortcutsDialogProps = { shortcuts: readonly Shortcut[]; onClose: () => void };

/** Open while it is rendered. Without a search box on the screen, its shortcut is not listed. */
export function ShortcutsDialog({ shortcuts: all, onClose }: ShortcutsDialogProps) {
  const [searches] = useState(hasSearchBox);
  const shortcuts = all.filter(({ action }) => searches || action.kind !== "search");
  const [on, setOn] = useSwitch();
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts">
      <div className="grid gap-6">
        <SwitchField
          label="Single-key shortcuts"
          hint={`When off, only ${MOD} K works. Saved on this device. Shortcuts never apply while you type.`}
          checked={on}
          onChange={setOn}
        />
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          <div className="grid content-start gap-6">
            <Group title="Everywhere" shortcuts={shortcuts} />
            <Group title="In this tab" shortcuts={shortcuts} />
          </div>
          <Group title="Go to" shortcuts={shortcuts} />
        </div>
      </div>
    </Dialog>
  );
}

type GroupProps = { title: Shortcut["group"]; shortcuts: readonly Shortcut[] };

function Group({ title, shortcuts: all }: GroupProps) {
  const shortcuts = all.filter(({ group }) => group === title);
  if (shortcuts.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1.5 text-sm font-semibold text-ink-soft">{title}</h3>
      <dl className="divide-y divide-line">
        {shortcuts.map(({ keys, text }) => (
          <div key={text} className="flex min-h-10 items-center justify-between gap-4">
            <dt>{text}</dt>
            <dd className="flex shrink-0 items-center gap-1.5">
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Shows "then" between keys that are pressed in sequence. */
function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key, at) => (
    <span key={key} className="flex items-center gap-1.5">
      {at > 0 && <span className="text-sm text-ink-soft">then</span>}
      {key.split("+").map((one) => (
        <Key key={one}>{one === "Mod" ? MOD : one.toUpperCase()}</Key>
      ))}
    </span>
  ));
}
