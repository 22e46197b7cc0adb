/** Says to who comes by a link to a picture that it was taken down; nothing for any other address. */
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { browserTransport } from "#web/graphql.ts";
import { Alert } from "#web/ui/alert.tsx";
import { PICTURE_ARCHIVED, type Picture } from "./documents.ts";
import { pictureIdOf } from "./tile-id.ts";

/** Takes the pictures that are shown: one of them is not asked about. */
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
      // Then the gallery is shown as it is.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [wanted]);

  if (wanted === null || gone !== wanted) return null;
  return (
    <Alert title="This picture is no longer in the gallery" className="mb-5">
      See what else there is.
    </Alert>
  );
}
