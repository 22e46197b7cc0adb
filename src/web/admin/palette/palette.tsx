/**
 * The search over everything: pages and actions at once, records when the server has responded. A combobox over one
 * list in groups. The arrow keys move in it, Enter opens an entry, Ctrl+Enter opens it in a new tab, and Alt+M
 * reschedules a booking.
 */
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
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

/** What happens with an entry: it is opened, in a new tab, or its session is rescheduled. */
type How = "open" | "newTab" | "move";

/** Returns the handler of a chosen entry: it repeats a search, opens an address, or signs out. */
function useChoose({ user, text, setText, onClose }: Choosing) {
  const navigate = useNavigate();
  const leave = useSignOut();
  return async (entry: Entry, how: How) => {
    if (how === "move" && !entry.move) return;
    if (entry.search !== undefined) {
      setText(entry.search);
      return;
    }
    rememberSearch(user.id, text);
    if (how === "move" && entry.move) {
      onClose();
      await navigate(entry.move.to);
      return;
    }
    if (entry.to === null) {
      onClose();
      await leave();
      return;
    }
    if (how === "newTab") {
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
  const here = useLocation();
  const groups = useMemo(() => groupsOf(user, text, finding.found, here), [user, text, finding.found, here]);
  const entries = groups.flatMap((group) => group.entries);
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === selectedKey),
  );
  const active = entries[at];
  /** The session that Alt+M reschedules: the selected one; before a selection, the first of the list. */
  const toMove = active?.move || selectedKey !== null ? active : entries.find(({ move }) => move);
  const id = useId();
  /** After Enter or Alt+M during a search: what happens with the first result when it arrives. */
  const [withFirst, setWithFirst] = useState<How | null>(null);
  const searching = finding.status === "searching";

  const choose = useChoose({ user, text, setText, onClose });
  const chooser = useRef(choose);
  chooser.current = choose;

  useEffect(() => {
    if (!withFirst || searching) return;
    setWithFirst(null);
    const chosen = withFirst === "move" ? toMove : active;
    if (chosen) void chooser.current(chosen, withFirst);
  }, [withFirst, searching, active, toMove]);

  const type = (next: string) => {
    setText(next);
    setSelectedKey(null);
    setWithFirst(null);
  };
  const press = (how: How) => {
    const chosen = how === "move" ? toMove : active;
    // While searching, the records shown belong to the earlier text; the key waits for the new ones.
    if (searching && (how === "move" || !active || active.isRecord)) setWithFirst(how === "move" ? how : "open");
    else if (chosen) void choose(chosen, how);
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
      onEnter={(newTab) => press(newTab ? "newTab" : "open")}
      moveText={searching ? undefined : toMove?.move?.text}
      onReschedule={() => press("move")}
      onFocused={() => setText(early())}
      onClose={onClose}
    >
      <PaletteList
        id={id}
        text={text}
        groups={groups}
        finding={finding}
        openFirst={withFirst !== null}
        activeKey={active?.key}
        onPoint={setSelectedKey}
        onChoose={(entry, newTab) => void choose(entry, newTab ? "newTab" : "open")}
      />
    </PaletteFrame>
  );
}
