/**
 * "Forgot Password?" beside a login's fields. It passes on the typed email. The email is read when the link is about to
 * be used, because a browser may fill fields without an event.
 */
import { type ComponentProps, useEffect, useState } from "react";
import { Link } from "#web/ui/link.tsx";

type ForgotLinkProps = Omit<ComponentProps<typeof Link>, "to"> & {
  /** Returns the current email in the form. */
  email: () => string | undefined;
};

/** A link to /forgot-password with the email prefilled (contract: login-page). */
export function ForgotLink({ email, ...link }: ForgotLinkProps) {
  const [known, setKnown] = useState("");
  const read = () => setKnown(email()?.trim() ?? "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for values prefilled at the start
  useEffect(read, []);
  return (
    <Link
      {...link}
      to={known ? `/forgot-password?email=${encodeURIComponent(known)}` : "/forgot-password"}
      onPointerDown={read}
      onFocus={read}
    />
  );
}
