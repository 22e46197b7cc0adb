/**
 * The heart on a product's page. Its name describes what a press does; a signed-out visitor gets a link to the login.
 */

import { useLocation } from "react-router";
import { withWayBack } from "#web/account/way-back.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Heart } from "#web/ui/icons.ts";
import { Link } from "#web/ui/link.tsx";
import { useFavourite } from "./use-favourite.ts";

/** In the product's row of buttons; its note has a line of its own. */
export function FavouriteToggle({ productId }: { productId: string }) {
  const { marked, loginMissing, toggle } = useFavourite(productId);
  const { pathname } = useLocation();
  const name = marked ? "Remove from favourites" : "Add to favourites";
  return (
    <>
      <Button variant="secondary" size="lg" aria-pressed={marked} onClick={toggle} className="px-4! sm:grow">
        <Heart aria-hidden="true" className={cx("size-5 shrink-0", marked && "fill-danger text-danger")} />
        <span className="text-base max-sm:sr-only">{name}</span>
      </Button>
      {loginMissing && (
        <p className="basis-full text-sm text-ink-soft">
          Favourites are saved in your account.{" "}
          <Link to={withWayBack("/login", pathname)} className="font-semibold text-accent underline underline-offset-4">
            Log in
          </Link>{" "}
          to add this one.
        </p>
      )}
    </>
  );
}
