/**
 * The search over everything: pages and actions at once, records when the server has responded. A combobox over one
 * list in groups. The arrow keys move in it, Enter opens an entry, Ctrl+Enter opens it in a new tab.
 */
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { SessionUser } from "#web/session/stored-session.ts";
import { useSignOut } from "#web/session/use-sign-out.ts";
import { PaletteFrame } from "./palette-frame.tsx";
import { PaletteList } from "./palette-list.tsx";
import { rememberSearch } from "./recent.ts";
import { type Entry, groupsOf } from "./results.ts";
import { useFind } from "./use-find.ts";

type PaletteProps = {
  user: SessionUser;
  /** Returns the text typed before the field had the focus. */
  early: () => string;
  onClose: () => void;
};

type Choosing = { user: SessionUser; text: string; setText: (text: string) => void; onClose: () => void };

/** Returns the handler of a chosen entry: it repeats a search, opens an address, or signs out. */
function useChoose({ user, text, setText, onClose }: Choosing) {
  const navigate = useNavigate();
  const leave = useSignOut();
  return async (entry: Entry, newTab: boolean) => {
    if (entry.search !== undefined) {
      setText(entry.search);
      return;
    }
    rememberSearch(user.id, text);
    if (entry.to === null) {
      onClose();
      await leave();
      return;
    }
    if (newTab) {
      open(entry.to, "_blank", "noopener");
      return;
    }
    onClose();
    await navigate(entry.to);
  };
}

/** Open while it is rendered. */
export function Palette({ user, early, onClose }: PaletteProps) {
  const [text, setText] = useState("");
  const finding = useFind(text);
  const groups = useMemo(() => groupsOf(user, text, finding.found), [user, text, finding.found]);
  const entries = groups.flatMap((group) => group.entries);
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === selectedKey),
  );
  const active = entries[at];
  const id = useId();
  /** True after Enter during a search: the first result is opened when it arrives. */
  const [openFirst, setOpenFirst] = useState(false);
  const searching = finding.status === "searching";

  const choose = useChoose({ user, text, setText, onClose });
  const chooser = useRef(choose);
  chooser.current = choose;

  useEffect(() => {
    if (!openFirst || searching) return;
    setOpenFirst(false);
    if (active) void chooser.current(active, false);
  }, [openFirst, searching, active]);

  const type = (next: string) => {
    setText(next);
    setSelectedKey(null);
    setOpenFirst(false);
  };
  const move = (to: number) => {
    if (entries.length === 0) return;
    setSelectedKey(entries[(to + entries.length) % entries.length]?.key ?? null);
  };

  return (
    <PaletteFrame
      text={text}
      onText={type}
      listId={`${id}-list`}
      activeId={active && `${id}-${active.key}`}
      busy={searching}
      onMove={(step) => move(at + step)}
      onEnter={(newTab) => {
        // While searching, the records shown belong to the earlier text; Enter waits for the new ones.
        if (searching && (!active || active.isRecord)) setOpenFirst(true);
        else if (active) void choose(active, newTab);
      }}
      onFocused={() => setText(early())}
      onClose={onClose}
    >
      <PaletteList
        id={id}
        text={text}
        groups={groups}
        finding={finding}
        openFirst={openFirst}
        activeKey={active?.key}
        onPoint={setSelectedKey}
        onChoose={(entry, newTab) => void choose(entry, newTab)}
      />
    </PaletteFrame>
  );
}
