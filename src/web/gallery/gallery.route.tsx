/**
 * /gallery: "Flight Gallery" (contract: gallery-page). Search and category are in the address, so every view works
 * without a script. The open picture is in the address's fragment, so that "Back" closes it.
 */
import { data } from "react-router";
import { serverTransport } from "#web/graphql.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { withMissingNotice } from "#web/missing-details.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import type { Route } from "./+types/gallery.route.ts";
import { loadGallery } from "./documents.ts";
import { galleryPath, readGalleryQuery } from "./gallery-address.ts";
import { GalleryEmpty } from "./gallery-empty.tsx";
import { GalleryGrid } from "./gallery-grid.tsx";
import { GalleryHeader, GalleryToolbar } from "./gallery-header.tsx";
import { FAILED, NO_NETWORK } from "./gallery-words.ts";
import { GonePicture } from "./gone-picture.tsx";
import { Lightbox } from "./lightbox.tsx";
import { shuffled } from "./shuffled.ts";
import { useFavourites } from "./use-favourites.ts";
import { useGallerySearch } from "./use-gallery-search.ts";
import { useOpenPicture } from "./use-open-picture.ts";
import { usePictures } from "./use-pictures.ts";

/** Renders on the server; 503 when the pictures can't be loaded. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const loaded = await loadGallery(serverTransport(context), request.url);
  return data(loaded, { status: loaded.list ? 200 : 503 });
}

/** The same in the browser. Shuffles on a changed filter: the previous one is then still in the address. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const changed = location.pathname === url.pathname && location.search !== url.search;
  const loaded = await loadGallery(withMissingNotice("these pictures"), request.url);
  if (!changed || !loaded.list) return loaded;
  return { ...loaded, list: { ...loaded.list, pictures: shuffled(loaded.list.pictures) } };
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const query = loaderData?.query ?? readGalleryQuery(new URLSearchParams(location.search));
  if (query.search) return pageMeta({ title: `“${query.search}” in the gallery`, noindex: true }, matches);
  return pageMeta(
    {
      title: query.category ? `Flight Gallery: ${query.category}` : "Flight Gallery",
      description: "Cockpits, take-offs, landings and big skies: pictures from our A320 and 737NG simulators.",
      path: galleryPath({ search: null, category: query.category }),
    },
    matches,
  );
}

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { query, categories, list, offline } = loaderData;
  const search = useGallerySearch();
  const shown = usePictures(loaderData);
  const favourites = useFavourites();
  const open = useOpenPicture(shown.pictures);
  return (
    <>
      <GalleryHeader />
      <div className="page-width">
        <GalleryToolbar {...search} categories={categories} query={query} />
      </div>
      <section
        aria-label="Pictures"
        aria-busy={search.loading || undefined}
        className="page-width min-h-[32rem] pb-section"
      >
        <p role="status" className="label py-3 text-caption text-ink-soft sm:py-6">
          {list && `Showing ${shown.pictures.length} of ${list.count} pictures`}
        </p>
        <GonePicture pictures={shown.pictures} />
        <div className={cx("transition-opacity", search.loading && "opacity-60 [transition-delay:150ms]")}>
          {list === null && (
            <LoadFailed
              {...(offline ? NO_NETWORK : FAILED)}
              attempt={loaderData}
              heading="h2"
              path="/gallery"
              params={new URLSearchParams(galleryPath(query).split("?")[1])}
            />
          )}
          {list?.count === 0 && <GalleryEmpty query={query} onClear={() => search.input.current?.focus()} />}
          {shown.pictures.length > 0 && (
            <>
              <h2 className="sr-only">Pictures</h2>
              <GalleryGrid pictures={shown.pictures} favourites={favourites.marked} onOpen={open.show} />
            </>
          )}
          {shown.more && (
            <p className="mt-10">
              <Button variant="secondary" size="lg" busy={shown.loading} busyText="Loading..." onClick={shown.loadMore}>
                Load more
              </Button>
            </p>
          )}
        </div>
      </section>
      <Lightbox pictures={shown.pictures} open={open} favourites={favourites} />
    </>
  );
}
