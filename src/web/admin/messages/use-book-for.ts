/** Opens the walk-in form over a message or an account, with the person's contact filled in and a message quoted. */
import { useLocation, useNavigate } from "react-router";
import { deskWalkIn, type WalkInContact } from "#web/admin/bookings/walk-in-address.ts";

/**
 * Takes the parameter of the dialog that the form replaces. The contact is in the history entry's state, because
 * personal data does not belong in an address.
 */
export function useBookFor(dialog: "message" | "user"): (contact: WalkInContact) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return ({ messageId, name, email, message, phone }) => {
    const next = new URLSearchParams(search);
    next.delete(dialog);
    next.set("desk", deskWalkIn());
    const contact: WalkInContact = { messageId, name, email, message, ...(phone !== undefined && { phone }) };
    void navigate(`${pathname}?${next}`, { state: { contact }, preventScrollReset: true });
  };
}
