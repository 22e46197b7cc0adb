/** "Columns": the choice of a list's columns and their order. A change shows at once and is saved. */
import { ArrowDown, ArrowUp, Columns3 } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { Menu } from "./menu.tsx";
import { chooseColumns } from "./personal.ts";
import { type Choosable, isUsual, offeredKeys, shownColumns, withMoved, withToggled } from "./shown-columns.ts";
import { useColumns, useTabPath } from "./use-columns.ts";

const refused = (description: string) => toast({ title: "Columns not saved", description, variant: "destructive" });

/** `columns` are all columns of the list. */
export function ColumnsMenu({ columns }: { columns: readonly Choosable[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Menu quiet text="Columns" Icon={Columns3} label="Columns" open={open} onOpenChange={setOpen}>
      <Choice columns={columns} />
    </Menu>
  );
}

/** While the menu is open, ticking a line does not move it; only the arrows do. */
function Choice({ columns }: { columns: readonly Choosable[] }) {
  const tab = useTabPath();
  const shown = useColumns(columns).map(({ key }) => key);
  const [offered, setOffered] = useState(() => offeredKeys(columns, shown));
  const [said, setSaid] = useState("");
  const choose = (keys: readonly string[]) => chooseColumns(tab, isUsual(columns, keys) ? null : keys, refused);
  const move = (key: string, title: string, step: -1 | 1) => {
    const next = withMoved(offered, shown, key, step);
    const visible = next.filter((one) => shown.includes(one));
    setOffered(next);
    choose(visible);
    setSaid(`${title}, ${visible.indexOf(key) + 1} of ${visible.length}`);
  };
  const reset = () => {
    const usual = shownColumns(columns, null).map(({ key }) => key);
    setOffered(offeredKeys(columns, usual));
    choose(usual);
    setSaid("Default columns");
  };

  return (
    <>
      <ul aria-label="Columns" className="p-2">
        {offered.map((key) => {
          const column = columns.find((one) => one.key === key);
          if (!column) return null;
          const at = shown.indexOf(key);
          return (
            <Line
              key={key}
              title={column.title}
              shown={at !== -1}
              fixed={column.card === "title"}
              first={at <= 1}
              last={at === shown.length - 1}
              onToggle={() => choose(withToggled(offered, shown, key))}
              onMove={(step) => move(key, column.title, step)}
            />
          );
        })}
      </ul>
      <div className="sticky bottom-0 flex justify-end border-t border-line bg-raised p-2">
        <Button variant="ghost" size="sm" className="min-h-11" aria-disabled={isUsual(columns, shown)} onClick={reset}>
          Reset
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

type LineProps = {
  title: string;
  shown: boolean;
  /** True for the column that names the row: always shown, always first. */
  fixed: boolean;
  first: boolean;
  last: boolean;
  onToggle: () => void;
  onMove: (step: -1 | 1) => void;
};

function Line({ title, shown, fixed, first, last, onToggle, onMove }: LineProps) {
  return (
    <li className="flex items-center rounded-xl pr-1 hover:bg-sunken">
      <label className="flex min-h-11 grow cursor-pointer items-center gap-3 pl-2.5 has-disabled:cursor-default">
        <input
          type="checkbox"
          checked={shown}
          disabled={fixed}
          onChange={onToggle}
          className="size-5 shrink-0 accent-info"
        />
        <span className={shown ? "" : "text-ink-soft"}>
          {title}
          {fixed && <span className="text-sm text-ink-soft"> (always)</span>}
        </span>
      </label>
      {shown && !fixed && (
        <>
          <Move label={`Move ${title} up`} off={first} onClick={() => onMove(-1)}>
            <ArrowUp aria-hidden="true" className="size-4" />
          </Move>
          <Move label={`Move ${title} down`} off={last} onClick={() => onMove(1)}>
            <ArrowDown aria-hidden="true" className="size-4" />
          </Move>
        </>
      )}
    </li>
  );
}

type MoveProps = { label: string; off: boolean; onClick: () => void; children: React.ReactNode };

/** Uses aria-disabled instead of `disabled` at the end of the list, so that the button keeps the focus. */
function Move({ label, off, onClick, children }: MoveProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={off}
      className="rounded-xl hover:bg-line aria-disabled:cursor-default aria-disabled:opacity-35 aria-disabled:hover:bg-transparent"
      onClick={() => !off && onClick()}
    >
      {children}
    </IconButton>
  );
}
