/** GraphQL of the maps and the place of the B737, for the pages that show them. */
import type { ResultOf } from "gql.tada";
import type { Places } from "#domain/people/site-maps.ts";
import { graphql, type Transport } from "#web/graphql.ts";

export const SHOWN_PLACES = graphql(`
  fragment ShownPlaces on Places @_unmask {
    terminal { name address }
    A320 {
      link
      lines { kind name points { x y } }
      marks { kind name side x y width height }
    }
    B737 {
      link
      lines { kind name points { x y } }
      marks { kind name side x y width height }
    }
  }
`);

const PLACES = graphql(
  `
    query Places {
      settings { places { ...ShownPlaces } }
    }
  `,
  [SHOWN_PLACES],
);

/** The kinds of an answer are texts; the server stores only those of the domain. */
export const placesOf = (answer: ResultOf<typeof SHOWN_PLACES>): Places => answer as Places;

/** The stored places. Throws the transport's errors. */
export const readPlaces = async (send: Transport): Promise<Places> =>
  placesOf((await send(PLACES, {})).settings.places);
