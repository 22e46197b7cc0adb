/** The signed-in customer's review of a product, and whether they may write one. */
import { useEffect, useState } from "react";
import { browserTransport } from "#web/graphql.ts";
import { useSession } from "#web/session/session.ts";
import { MY_REVIEW, type OwnReview, type WrittenReview } from "./documents.ts";

export type KnownReview = {
  productId: string;
  signedIn: boolean;
  /** Null until it is read, and for visitors. */
  known: OwnReview | null;
  /** Takes the review as it is stored now; null after its deletion. */
  set: (review: WrittenReview | null) => void;
};

/** Reads it once for each user. A failure shows the page without it. */
export function useOwnReview(productId: string): KnownReview {
  const { user } = useSession();
  const [known, setKnown] = useState<OwnReview | null>(null);
  const userId = user?.id;
  useEffect(() => {
    setKnown(null);
    if (!userId) return;
    let current = true;
    browserTransport(MY_REVIEW, { productId }).then(
      ({ myReview }) => current && setKnown(myReview),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [userId, productId]);
  return {
    productId,
    signedIn: user !== null,
    known,
    set: (review) => setKnown((before) => before && { ...before, review }),
  };
}
