/** Writes to products, articles, pictures, plans and messages, and their audit entries. */
import sharp from "sharp";
import { expect } from "vitest";
import { addProduct } from "#test/shopper.ts";
import { type Case, left, type Office } from "./office.ts";

async function made(office: Office, mutation: string): Promise<string> {
  return (await office.graphql<{ id: string }>(`mutation { answer: ${mutation} { id } }`)).id;
}
const post = (office: Office, published = false) =>
  made(office, `createBlogPost(title: "First", author: "Asha", published: ${published})`);
const picture = (office: Office) => made(office, `createGalleryImage(imageUrl: "/a.png", caption: "Dawn")`);

/** The arguments that name a review that waits. */
async function review({ product, rows }: Office): Promise<string> {
  const [row] = await rows(
    `insert into product_reviews (id, product_id, author, stars, title, text, state, written_at, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Asha R.', 4, '', 'Warm.', 'waiting', now(), now(), date_trunc('second', now()))
     returning id, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as seen`,
    await addProduct(product, { name: "A mug" }),
  );
  return `id: "${row?.id}", updatedAt: "${row?.seen}"`;
}

const AN_INSTANT = expect.any(String) as string;

async function upload(): Promise<FormData> {
  const bytes = await sharp({
    create: { width: 40, height: 30, channels: 3, background: "#336699" },
  })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("image", new Blob([Uint8Array.from(bytes)], { type: "image/png" }), "photo.png");
  return form;
}

/** Mutations by their names, REST writes by their paths. */
export const CONTENT_WRITES: Record<string, readonly Case[]> = {
  createProduct: [
    () => ({
      ask: `createProduct(name: "A cap", price: 799) { id }`,
      leaves: [left("product.create", { name: [null, "A cap"], price_paise: [null, "79900"] })],
    }),
  ],
  updateProduct: [
    async ({ product }) => ({
      ask: `updateProduct(id: "${await addProduct(product, { stock: 10 })}", stock: 9) { id }`,
      leaves: [left("product.update", { stock: ["10", "9"] })],
    }),
  ],
  deleteProduct: [
    async ({ product }) => {
      const id = await addProduct(product, { name: "A mug" });
      return {
        ask: `deleteProduct(id: "${id}")`,
        leaves: [left("product.archive", { archived_at: [null, AN_INSTANT] }, id)],
      };
    },
  ],
  restoreProduct: [
    async (office) => {
      const id = await addProduct(office.product, { name: "A mug" });
      await office.graphql(`mutation { answer: deleteProduct(id: "${id}") }`);
      return {
        ask: `restoreProduct(id: "${id}") { id }`,
        leaves: [left("product.restore", { archived_at: [AN_INSTANT, null] }, id)],
      };
    },
  ],
  createBlogPost: [
    () => ({
      ask: `createBlogPost(title: "First", author: "Asha", published: true) { id }`,
      leaves: [left("post.create", { title: [null, "First"], published: [null, "true"] })],
    }),
  ],
  updateBlogPost: [
    async (office) => ({
      ask: `updateBlogPost(id: "${await post(office)}", title: "Second", published: true) { id }`,
      leaves: [left("post.update", { title: ["First", "Second"], published: ["false", "true"] })],
    }),
    async (office) => ({
      ask: `updateBlogPost(id: "${await post(office)}", published: true) { id }`,
      leaves: [left("post.publish", { published: ["false", "true"] })],
    }),
    async (office) => ({
      ask: `updateBlogPost(id: "${await post(office, true)}", published: false) { id }`,
      leaves: [left("post.unpublish", { published: ["true", "false"] })],
    }),
  ],
  deleteBlogPost: [
    async (office) => {
      const id = await post(office);
      return {
        ask: `deleteBlogPost(id: "${id}")`,
        leaves: [left("post.archive", { archived_at: [null, AN_INSTANT] }, id)],
      };
    },
  ],
  restoreBlogPost: [
    async (office) => {
      const id = await post(office);
      await office.graphql(`mutation { answer: deleteBlogPost(id: "${id}") }`);
      return {
        ask: `restoreBlogPost(id: "${id}") { id }`,
        leaves: [left("post.restore", { archived_at: [AN_INSTANT, null] }, id)],
      };
    },
  ],
  createGalleryImage: [
    () => ({
      ask: `createGalleryImage(imageUrl: "/b.png", caption: "Dusk") { id }`,
      leaves: [left("gallery.create", { caption: [null, "Dusk"] })],
    }),
  ],
  updateGalleryImage: [
    async (office) => ({
      ask: `updateGalleryImage(id: "${await picture(office)}", caption: "Noon") { id }`,
      leaves: [left("gallery.update", { caption: ["Dawn", "Noon"] })],
    }),
  ],
  deleteGalleryImage: [
    async (office) => {
      const id = await picture(office);
      return {
        ask: `deleteGalleryImage(id: "${id}")`,
        leaves: [left("gallery.archive", { archived_at: [null, AN_INSTANT] }, id)],
      };
    },
  ],
  restoreGalleryImage: [
    async (office) => {
      const id = await picture(office);
      await office.graphql(`mutation { answer: deleteGalleryImage(id: "${id}") }`);
      return {
        ask: `restoreGalleryImage(id: "${id}") { id }`,
        leaves: [left("gallery.restore", { archived_at: [AN_INSTANT, null] }, id)],
      };
    },
  ],
  publishReview: [
    async (office) => ({
      by: "staff",
      ask: `publishReview(${await review(office)}) { id }`,
      leaves: [left("review.publish", { state: ["waiting", "published"] })],
    }),
  ],
  refuseReview: [
    async (office) => ({
      by: "staff",
      ask: `refuseReview(${await review(office)}, reason: "Not about the mug.") { id }`,
      leaves: [left("review.refuse", { state: ["waiting", "refused"], refused_reason: [null, "Not about the mug."] })],
    }),
  ],
  "/upload-image": [
    async () => ({
      ask: { path: "/upload-image", body: await upload() },
      leaves: [left("upload.create", { width: [null, "40"], height: [null, "30"] })],
    }),
  ],
  createPlan: [
    () => ({
      ask: `createPlan(name: "Trial", duration: 20, originalPrice: 3000, description: "Short.",
        features: ["One landing"]) { id }`,
      leaves: [left("plan.create", { name: [null, "Trial"], original_paise: [null, "300000"] })],
    }),
  ],
  updatePlan: [
    () => ({
      ask: `updatePlan(id: "5", originalPrice: 26000) { id }`,
      leaves: [left("plan.update", { original_paise: ["2500000", "2600000"] })],
    }),
  ],
  deletePlan: [
    () => ({
      ask: `deletePlan(id: "4")`,
      leaves: [left("plan.archive", { archived_at: [null, AN_INSTANT] }, "4")],
    }),
  ],
  restorePlan: [
    () => ({
      ask: `restorePlan(id: "4") { id }`,
      leaves: [left("plan.restore", { archived_at: [AN_INSTANT, null] }, "4")],
    }),
  ],
  markContactMessageRead: [
    async (office) => ({
      by: "staff",
      ask: `markContactMessageRead(id: "${await office.message()}") { id }`,
      leaves: [left("message.update", { read: ["false", "true"] })],
    }),
  ],
  markMessageAnswered: [
    async (office) => ({
      by: "staff",
      ask: `markMessageAnswered(id: "${await office.message()}") { id }`,
      leaves: [left("message.answer", { answered: ["false", "true"], read: ["false", "true"] })],
    }),
  ],
  deleteContactMessage: [
    async (office) => {
      const id = await office.message();
      return {
        by: "staff",
        ask: `deleteContactMessage(id: "${id}")`,
        leaves: [left("message.delete", { message: ["Hello", null] }, id)],
      };
    },
  ],
};
