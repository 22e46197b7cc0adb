/** /favourites: the signed-in user's marked products. The token is in the browser, so the server sends the frame. */

import { frameOnly, useOwner } from "#web/account/token-bound.ts";
import { withWayBack } from "#web/account/way-back.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { ProductGrid } from "#web/shop/product-card.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Heart } from "#web/ui/icons.ts";
import { ListFailed } from "#web/ui/load-failed.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/favourites.route.ts";
import { useFavourites } from "./use-favourites.ts";

const TO_LOGIN = withWayBack("/login", "/favourites");
const FIRST_ROW = 4;

export const loader = () => frameOnly();

/** Skips the server loader in the browser. */
export function clientLoader() {
  return null;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Your Favourites", noindex: true }, matches);
}

export default function FavouritesRoute() {
  const owner = useOwner(TO_LOGIN);
  return (
    <>
      <PageHeader title="Your Favourites" intro="Products you've saved for later." />
      <div className="page-width min-h-[32rem] py-section">
        {owner === null && <Loading />}
        {owner === "left" && <SignedOut />}
        {owner && owner !== "left" && <Favourites key={owner.id} />}
      </div>
    </>
  );
}

function Favourites() {
  const { products, state, removed, toggle, retry } = useFavourites();
  if (state === "loading") return <Loading />;
  if (state === "failed")
    return (
      <ListFailed
        title="We couldn't load your favourites"
        text="They are safe. Please check your connection and try again."
        onRetry={retry}
      />
    );
  if (products.length === 0)
    return (
      <EmptyState picture="parcel" title="No favourites yet" text="Tap the heart on a product’s page to save it here.">
        <ButtonLink to="/shop" variant="secondary">
          Start Shopping
        </ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <h2 className="sr-only">Products</h2>
      <ProductGrid
        products={products}
        place={{ shop: "/shop" }}
        eager={FIRST_ROW}
        action={({ id, name }) => {
          const gone = removed.has(id);
          return (
            <Button
              variant="ghost"
              aria-label={gone ? `Keep ${name} as a favourite` : `Remove ${name} from favourites`}
              onClick={() => void toggle(id)}
              className="text-sm"
            >
              <Heart aria-hidden="true" className={cx("size-5 shrink-0", !gone && "fill-danger text-danger")} />
              {gone ? "Undo" : "Remove"}
            </Button>
          );
        }}
      />
    </>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="product-grid">
      <Skeleton className="aspect-square" />
      <Skeleton className="aspect-square" />
    </div>
  );
}

function SignedOut() {
  return (
    <div className="border-t-2 border-ink pt-4">
      <h2 className="text-h3">You are signed out</h2>
      <p className="mt-2 text-ink-soft">Log in again to see your favourites.</p>
      <ButtonLink to={TO_LOGIN} variant="secondary" className="mt-5">
        Login
      </ButtonLink>
    </div>
  );
}
