/**
 * Every mutation that needs a permission leaves an audit entry: which one is said here. A new mutation
 * without a line fails, and so does a line for an entry that nobody writes.
 */
import { readdirSync, readFileSync } from "node:fs";
import { isObjectType } from "graphql";
import { expect, test } from "vitest";
import { schema } from "./schema.ts";

/** The entry, or the entries, that a mutation leaves. */
const ENTRIES: Record<string, string | readonly string[]> = {
  createBlogPost: "post.create",
  createClosure: "closure.create",
  createGalleryImage: "gallery.create",
  createPlan: "plan.create",
  createProduct: "product.create",
  createWalkInBooking: "booking.walkIn",
  deleteBlogPost: "post.delete",
  deleteClosure: "closure.delete",
  deleteContactMessage: "message.delete",
  deleteGalleryImage: "gallery.delete",
  deleteProduct: "product.delete",
  finalizeCustomBooking: ["customBooking.finalize", "customBooking.update"],
  markBookingCompleted: "booking.complete",
  markContactMessageRead: "message.update",
  recordVenuePayment: "booking.venuePayment",
  refundPayment: "payment.refund",
  resendBookingMail: "booking.mail",
  resendOrderMail: "order.mail",
  retryJob: "job.retry",
  retryRefund: "refund.retry",
  setUserRole: "user.role",
  removeUserSecondFactor: "user.factorOff",
  updateBlogPost: ["post.update", "post.publish", "post.unpublish"],
  updateBookingStatus: ["booking.confirm", "booking.complete", "booking.cancel"],
  updateCustomBooking: "customBooking.cancel",
  updateGalleryImage: "gallery.update",
  updateOrderStatus: ["order.confirm", "order.ship", "order.deliver", "order.cancel"],
  updatePlan: "plan.update",
  updateProduct: "product.update",
  updateSettings: "settings.update",
};

/** Mutations of those who work here that leave no entry, each with its reason. */
const WITHOUT_ENTRY: Record<string, string> = {
  saveView: "how one person likes a list: nobody else sees it, and nothing of the centre changes",
  updateView: "as saveView",
  deleteView: "as saveView",
  chooseColumns: "as saveView: which columns one person sees",
};

const needsPermission = (): string[] => {
  const mutations = schema.getMutationType();
  if (!isObjectType(mutations)) throw new Error("no mutations");
  return Object.values(mutations.getFields())
    .filter((field) => {
      const options = field.extensions.pothosOptions as { authScopes?: object } | undefined;
      return options?.authScopes && "may" in options.authScopes;
    })
    .map(({ name }) => name);
};

test("each mutation of staff and administrators has its line, and each line its mutation", () => {
  const known = [...Object.keys(ENTRIES), ...Object.keys(WITHOUT_ENTRY)];
  expect(known.sort()).toEqual(needsPermission().sort());
});

/** Whether an entry is written as one text, or put together of its thing and its verb. */
function isWritten(action: string, sources: string): boolean {
  const [thing, verb] = action.split(".");
  const whole = sources.includes(`"${action}"`);
  return whole || (sources.includes(`\`${thing}.\${`) && sources.includes(`"${verb}"`));
}

test("each entry that is named is written somewhere", () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".test.ts"))
    .map((path) => readFileSync(`${import.meta.dirname}/${path}`, "utf8"))
    .join("\n");
  const named = Object.values(ENTRIES).flat();
  expect(named.filter((action) => !isWritten(action, sources))).toEqual([]);
  expect(isWritten("booking.explode", sources)).toBe(false);
});
