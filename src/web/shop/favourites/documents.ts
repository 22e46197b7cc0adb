/** GraphQL documents of the signed-in user's favourite products: their ids, the full list, and the toggle. */
import { graphql } from "#web/graphql.ts";

export const FAVOURITES = graphql(`
  query Favourites {
    favorites {
      id
    }
  }
`);

export const FAVOURITE_PRODUCTS = graphql(`
  query FavouriteProducts {
    favorites {
      id
      name
      price
      image_url
      image_alt
      category
      stock
      variant_kind
      variant_count
      average_stars
      review_count
    }
  }
`);

export const TOGGLE_FAVOURITE = graphql(`
  mutation ToggleFavourite($productId: ID!) {
    toggleFavorite(productId: $productId)
  }
`);
