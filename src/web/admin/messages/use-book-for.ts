/** Opens the walk-in form over the messages, with the sender's name and email filled in and the message quoted. */
import { useLocation, useNavigate } from "react-router";
import { deskWalkIn, type WalkInContact } from "#web/admin/bookings/walk-in-address.ts";
import type { MessageRow } from "./documents.ts";

/** The contact is in the history entry's state, because personal data does not belong in an address. */
export function useBookFor(): (message: MessageRow) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return ({ id, name, email, message }) => {
    const next = new URLSearchParams(search);
    next.delete("message");
    next.set("desk", deskWalkIn());
    const contact: WalkInContact = { messageId: id, name, email, message };
    void navigate(`${pathname}?${next}`, { state: { contact }, preventScrollReset: true });
  };
}
