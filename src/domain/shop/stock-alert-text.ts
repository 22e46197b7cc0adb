/** Texts about stock alerts, apart from the form's rules, so that a page can show them without zod. */
export const STOCK_ALERT_TEXT = {
  missing: "Please enter your email address",
  back: "This product is in stock again. You can order it now.",
  gone: "Product Not Found",
  link: "This link is incomplete. Please open it from the email again.",
} as const;
