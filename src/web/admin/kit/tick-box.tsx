/** A checkbox without visible text, with a touch-sized area. */
import { useEffect, useRef } from "react";

type TickBoxProps = {
  label: string;
  checked: boolean;
  /** Whether some of the rows it represents are selected. */
  some?: boolean;
  onChange: () => void;
};

/** `label` is only for screen readers. */
export function TickBox({ label, checked, some = false, onChange }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !checked;
  }, [some, checked]);
  return (
    <label className="grid size-11 cursor-pointer place-items-center rounded-lg">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onChange}
        className="size-5 cursor-pointer accent-info"
      />
    </label>
  );
}
