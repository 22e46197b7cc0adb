/** GraphQL documents and queries of the Gallery tab. */

import type { ResultOf } from "gql.tada";
import type { Suggestions } from "#web/admin/content/suggest-field.tsx";
import { browserTransport, graphql, type Transport } from "#web/graphql.ts";

const FIELDS = graphql(`
  fragment AdminPicture on GalleryImage @_unmask {
    id
    image_url
    caption
    category
    featured
    alt_text
    width
    height
    archived_at
    created_at
    updated_at
  }
`);

const PICTURES = graphql(
  `
    query AdminPictures(
      $search: String
      $category: String
      $featured: Boolean
      $archived: Boolean
      $sort: String
      $limit: Int
      $after: ID
    ) {
      galleryImages(
        search: $search
        category: $category
        featured: $featured
        archived: $archived
        sort: $sort
        limit: $limit
        after: $after
      ) {
        ...AdminPicture
      }
      galleryImagesCount(
        search: $search
        category: $category
        featured: $featured
        archived: $archived
      )
    }
  `,
  [FIELDS],
);

const ONE = graphql(
  `
    query AdminPictureById($id: ID!) {
      galleryImage(id: $id) {
        ...AdminPicture
      }
    }
  `,
  [FIELDS],
);

const CATEGORIES = graphql(`
  query GalleryCategories {
    galleryCategories
  }
`);

export const CREATE_PICTURE = graphql(
  `
    mutation CreateGalleryImage(
      $imageUrl: String!
      $caption: String
      $category: String
      $featured: Boolean
      $altText: String
    ) {
      createGalleryImage(
        imageUrl: $imageUrl
        caption: $caption
        category: $category
        featured: $featured
        altText: $altText
      ) {
        ...AdminPicture
      }
    }
  `,
  [FIELDS],
);

export const UPDATE_PICTURE = graphql(
  `
    mutation UpdateGalleryImage(
      $id: ID!
      $imageUrl: String
      $caption: String
      $category: String
      $featured: Boolean
      $altText: String
      $updatedAt: String
    ) {
      updateGalleryImage(
        id: $id
        imageUrl: $imageUrl
        caption: $caption
        category: $category
        featured: $featured
        altText: $altText
        updatedAt: $updatedAt
      ) {
        ...AdminPicture
      }
    }
  `,
  [FIELDS],
);

export const DELETE_PICTURE = graphql(`
  mutation DeleteGalleryImage($id: ID!, $updatedAt: String) {
    deleteGalleryImage(id: $id, updatedAt: $updatedAt)
  }
`);

export const RESTORE_PICTURE = graphql(`
  mutation RestoreGalleryImage($id: ID!) {
    restoreGalleryImage(id: $id) {
      id
    }
  }
`);

export type AdminPicture = NonNullable<ResultOf<typeof ONE>["galleryImage"]>;

export type PictureFilters = { search: string; category: string; featured: string; sort: string };

/** One page of the pictures, and the total count. */
export async function readPictures(
  { search, category, featured, sort }: PictureFilters,
  page: { limit: number; after: string | null },
  send: Transport,
): Promise<{ rows: AdminPicture[]; total: number }> {
  const { galleryImages, galleryImagesCount } = await send(PICTURES, {
    search,
    category: category === "all" ? null : category,
    featured: featured === "yes" ? true : null,
    archived: featured === "archived",
    sort,
    ...page,
  });
  return { rows: galleryImages, total: galleryImagesCount };
}

/** The current version of a picture, or null. */
export const readPicture = async (id: string): Promise<AdminPicture | null> =>
  (await browserTransport(ONE, { id })).galleryImage;

/** The existing categories. */
export const CATEGORY_NAMES: Suggestions = {
  of: "picture categories",
  read: async (send) => (await send(CATEGORIES)).galleryCategories,
};
