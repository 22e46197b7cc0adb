/** The sandbox as a process that ends with the harness. */
import "#infra/razorpay/sandbox/main.ts";

process.once("disconnect", () => process.exit(1));
process.channel?.unref();
