/** A notice for visitors with a link to a picture that was taken down; renders nothing for other addresses. */
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { browserTransport } from "#web/graphql.ts";
import { Alert } from "#web/ui/alert.tsx";
import { PICTURE_ARCHIVED, type Picture } from "./documents.ts";
import { pictureIdOf } from "./tile-id.ts";

/** Takes the shown pictures, for which no query is sent. */
export function GonePicture({ pictures }: { pictures: readonly Picture[] }) {
  const id = pictureIdOf(useLocation().hash);
  const wanted = id !== null && !pictures.some((picture) => picture.id === id) ? id : null;
  const [gone, setGone] = useState<string | null>(null);

  useEffect(() => {
    if (wanted === null) return;
    let current = true;
    browserTransport(PICTURE_ARCHIVED, { id: wanted }).then(
      ({ galleryImageArchived }) => {
        if (current && galleryImageArchived) setGone(wanted);
      },
      // The gallery is then shown without a notice.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [wanted]);

  if (wanted === null || gone !== wanted) return null;
  return (
    <Alert title="This picture is no longer in the gallery" className="mb-5">
      See what else is here.
    </Alert>
  );
}
