/** Permissions for plans, products, articles, pictures and messages. */
import { ADMIN_ONLY, all, NOT_SIGNED_IN, type Row } from "./callers.ts";

/** See test/permissions.ts. */
export const CONTENT: Record<string, Row> = {
  "Query.plans": { document: () => "{ plans { id } }", outcomes: all("data") },
  "Query.plan": {
    document: () => `{ plan(simulatorType: "A320", duration: 30) { id } }`,
    outcomes: all("data"),
  },
  "Query.products": { document: () => "{ products { id } }", outcomes: all("data") },
  "Query.product": {
    document: () => `{ product(id: "00000000-0000-0000-0000-000000000000") { id } }`,
    outcomes: all("null"),
  },
  "Query.productsCount": { document: () => "{ productsCount }", outcomes: all("data") },
  "Query.productsByIds": {
    document: () => `{ productsByIds(ids: ["x"]) { id } }`,
    outcomes: all("data"),
  },
  "Query.favorites": {
    document: () => "{ favorites { id } }",
    outcomes: { ...all("data"), ...NOT_SIGNED_IN },
  },
  "Mutation.toggleFavorite": {
    document: () => `mutation { toggleFavorite(productId: "x") }`,
    outcomes: { ...all("NOT_FOUND"), ...NOT_SIGNED_IN },
  },
  "Mutation.requestStockAlert": {
    document: ({ productId }) => `mutation { requestStockAlert(productId: "${productId}", email: "a@b.example") }`,
    outcomes: all("CONFLICT"),
  },
  "Mutation.stopStockAlerts": {
    document: () => `mutation { stopStockAlerts(alert: "x", token: "x") }`,
    outcomes: all("BAD_USER_INPUT"),
  },
  "Query.myReview": {
    document: ({ productId }) => `{ myReview(productId: "${productId}") { mayWrite } }`,
    outcomes: { ...all("data"), ...NOT_SIGNED_IN },
  },
  "Mutation.writeReview": {
    document: ({ productId }) => `mutation { writeReview(productId: "${productId}", stars: 4, text: "Warm.") { id } }`,
    outcomes: { ...all("FORBIDDEN"), ...NOT_SIGNED_IN },
  },
  "Mutation.deleteMyReview": {
    document: ({ productId }) => `mutation { deleteMyReview(productId: "${productId}") }`,
    outcomes: { ...all("data"), ...NOT_SIGNED_IN },
  },
  "Query.reviews": {
    document: () => "{ reviews { id } }",
    outcomes: { ...ADMIN_ONLY, staff: "empty", admin: "empty" },
  },
  "Query.reviewsCount": { document: () => "{ reviewsCount }", outcomes: { ...ADMIN_ONLY, staff: "data" } },
  "Query.review": {
    document: () => `{ review(id: "x") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "null", admin: "null" },
  },
  "Mutation.publishReview": {
    document: () => `mutation { publishReview(id: "x", updatedAt: "x") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "NOT_FOUND", admin: "NOT_FOUND" },
  },
  "Mutation.refuseReview": {
    document: () => `mutation { refuseReview(id: "x", updatedAt: "x", reason: "Not about it.") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "NOT_FOUND", admin: "NOT_FOUND" },
  },
  "Query.productCategories": { document: () => "{ productCategories }", outcomes: all("data") },
  "Mutation.createProduct": {
    document: () => `mutation { createProduct(name: "A cap", price: 1) { id } }`,
    outcomes: ADMIN_ONLY,
  },
  "Mutation.updateProduct": {
    document: ({ productId }) => `mutation { updateProduct(id: "${productId}", stock: 9) { id } }`,
    outcomes: ADMIN_ONLY,
  },
  "Mutation.deleteProduct": {
    document: () => `mutation { deleteProduct(id: "x") }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
  "Mutation.restoreProduct": {
    document: () => `mutation { restoreProduct(id: "x") { id } }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
  "Query.productArchived": {
    document: () => `{ productArchived(id: "x") }`,
    outcomes: all("data"),
  },
  "Query.blogPostArchived": {
    document: () => `{ blogPostArchived(id: "x") }`,
    outcomes: all("data"),
  },
  "Query.galleryImageArchived": {
    document: () => `{ galleryImageArchived(id: "x") }`,
    outcomes: all("data"),
  },
  "Query.planArchived": {
    document: () => "{ planArchived(duration: 7) }",
    outcomes: all("data"),
  },
  "Query.archivedPlans": { document: () => "{ archivedPlans { id } }", outcomes: ADMIN_ONLY },
  "Mutation.deletePlan": {
    document: () => `mutation { deletePlan(id: "x") }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
  "Mutation.restorePlan": {
    document: () => `mutation { restorePlan(id: "x") { id } }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
  "Mutation.restoreBlogPost": {
    document: () => `mutation { restoreBlogPost(id: "x") { id } }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
  "Mutation.restoreGalleryImage": {
    document: () => `mutation { restoreGalleryImage(id: "x") { id } }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
  "Query.publishedBlogPosts": {
    document: () => "{ publishedBlogPosts { id } }",
    outcomes: all("data"),
  },
  "Query.publishedBlogPostsCount": {
    document: () => "{ publishedBlogPostsCount }",
    outcomes: all("data"),
  },
  "Query.blogPost": {
    document: ({ draftId }) => `{ blogPost(id: "${draftId}") { title } }`,
    outcomes: { ...all("null"), admin: "data" },
  },
  "Query.blogPosts": { document: () => "{ blogPosts { id } }", outcomes: ADMIN_ONLY },
  "Query.galleryImages": { document: () => "{ galleryImages { id } }", outcomes: all("data") },
  "Query.galleryImage": {
    document: () => `{ galleryImage(id: "00000000-0000-0000-0000-000000000000") { id } }`,
    outcomes: all("null"),
  },
  "Query.galleryImagesCount": {
    document: () => "{ galleryImagesCount }",
    outcomes: all("data"),
  },
  "Query.blogPostPreview": {
    document: () => `{ blogPostPreview(content: "<p>A</p>") { content } }`,
    outcomes: ADMIN_ONLY,
  },
  "Query.blogPostsCount": { document: () => "{ blogPostsCount }", outcomes: ADMIN_ONLY },
  "Mutation.createBlogPost": {
    document: () => `mutation { createBlogPost(title: "A", author: "B") { id } }`,
    outcomes: ADMIN_ONLY,
  },
  "Mutation.updateBlogPost": {
    document: ({ draftId }) => `mutation { updateBlogPost(id: "${draftId}", author: "B") { id } }`,
    outcomes: ADMIN_ONLY,
  },
  "Mutation.deleteBlogPost": {
    document: () => `mutation { deleteBlogPost(id: "x") }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
  "Query.galleryCategories": { document: () => "{ galleryCategories }", outcomes: ADMIN_ONLY },
  "Mutation.createGalleryImage": {
    document: () => `mutation { createGalleryImage(imageUrl: "/a.png") { id } }`,
    outcomes: ADMIN_ONLY,
  },
  "Mutation.updateGalleryImage": {
    document: () => `mutation { updateGalleryImage(id: "x", caption: "B") { id } }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
  "Mutation.deleteGalleryImage": {
    document: () => `mutation { deleteGalleryImage(id: "x") }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
  "Mutation.createContactMessage": {
    document: () => `mutation {
      createContactMessage(name: "A", email: "a@a.example", message: "Hello") { id }
    }`,
    outcomes: all("data"),
  },
  "Query.contactMessages": {
    document: () => "{ contactMessages { id } }",
    outcomes: { ...ADMIN_ONLY, staff: "data" },
  },
  "Query.contactMessagesCount": {
    document: () => "{ contactMessagesCount }",
    outcomes: { ...ADMIN_ONLY, staff: "data" },
  },
  "Mutation.markContactMessageRead": {
    document: () => `mutation { markContactMessageRead(id: "x") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "NOT_FOUND", admin: "NOT_FOUND" },
  },
  "Mutation.markMessageAnswered": {
    document: () => `mutation { markMessageAnswered(id: "x") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "NOT_FOUND", admin: "NOT_FOUND" },
  },
  "Mutation.deleteContactMessage": {
    document: () => `mutation { deleteContactMessage(id: "x") }`,
    outcomes: { ...ADMIN_ONLY, staff: "NOT_FOUND", admin: "NOT_FOUND" },
  },
  "Mutation.createPlan": {
    document: () => `mutation {
      createPlan(name: "A", duration: 7, originalPrice: 1, description: "x", features: ["x"]) { id }
    }`,
    outcomes: { ...ADMIN_ONLY, admin: "BAD_USER_INPUT" },
  },
  "Mutation.updatePlan": {
    document: () => `mutation { updatePlan(id: "x", popular: true) { id } }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
  "Query.contactMessage": {
    document: () => `{ contactMessage(id: "x") { id } }`,
    outcomes: { ...ADMIN_ONLY, staff: "null", admin: "null" },
  },
};
