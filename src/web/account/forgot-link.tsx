/**
 * "Forgot Password?" beside a login's fields. It takes the typed e-mail along, so that nobody types it twice;
 * the address is read when the link is about to be used, because a browser may fill fields without a word.
 */
import { type ComponentProps, useEffect, useState } from "react";
import { Link } from "react-router";

type ForgotLinkProps = Omit<ComponentProps<typeof Link>, "to"> & {
  /** The e-mail as it stands in the form. */
  email: () => string | undefined;
};

/** A link to /forgot-password, filled with the e-mail (contract: login-page). */
export function ForgotLink({ email, ...link }: ForgotLinkProps) {
  const [known, setKnown] = useState("");
  const read = () => setKnown(email()?.trim() ?? "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was filled in from the start
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
