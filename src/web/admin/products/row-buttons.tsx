/** The buttons of an entry of an editable list: move it up or down, and take it out. */
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "#web/ui/button.tsx";

type RowButtonsProps = {
  /** The entry in the buttons' names: "picture 2". */
  name: string;
  /** Missing where it can't move further. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  /** What takes it out: "Remove picture 2". */
  removeLabel: string;
  onRemove: () => void;
  removeIcon: ReactNode;
};

/** In one line. */
export function RowButtons({ name, onUp, onDown, removeLabel, onRemove, removeIcon }: RowButtonsProps) {
  return (
    <div className="flex shrink-0">
      <Move label={`Move ${name} up`} onPress={onUp}>
        <ArrowUp aria-hidden="true" className="size-5" />
      </Move>
      <Move label={`Move ${name} down`} onPress={onDown}>
        <ArrowDown aria-hidden="true" className="size-5" />
      </Move>
      <IconButton label={removeLabel} onClick={onRemove}>
        {removeIcon}
      </IconButton>
    </div>
  );
}

/** At its end it stays focusable, so that a repeated press does not lose the focus. */
function Move({ label, onPress, children }: { label: string; onPress: (() => void) | undefined; children: ReactNode }) {
  return (
    <IconButton
      label={label}
      aria-disabled={onPress ? undefined : true}
      onClick={onPress}
      className={onPress ? "" : "cursor-default! opacity-35 hover:bg-transparent"}
    >
      {children}
    </IconButton>
  );
}
