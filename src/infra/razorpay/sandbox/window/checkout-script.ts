/**
 * checkout.js for the merchant's page: defines window.Razorpay with open(), close() and on(). It runs under the host
 * page's strict policy, so it sets styles only through element.style and adds no script or style element. It is a text
 * because bundling must not rename or wrap its contents.
 */
export const CHECKOUT_SCRIPT = `(() => {
  "use strict";

  const base = new URL("../", document.currentScript.src);
  // A window that does not report in by then has failed to load; the page must not stay covered.
  const LOAD_LIMIT_MS = 15000;

  window.Razorpay = function Razorpay(options) {
    if (!options || !options.key) throw new Error("No key passed");
    if (!options.order_id) throw new Error("No order_id passed");
    const modal = options.modal || {};
    const listeners = {};
    let frame = null;
    let restore = null;

    const emit = (name, value) => {
      for (const listener of listeners[name] || []) listener(value);
    };

    const remove = () => {
      if (!frame) return false;
      frame.remove();
      frame = null;
      restore();
      return true;
    };

    const dismiss = () => {
      if (remove() && typeof modal.ondismiss === "function") modal.ondismiss();
    };

    const onMessage = (event) => {
      if (!frame || event.source !== frame.contentWindow || event.origin !== base.origin) return;
      const message = event.data || {};
      if (message.type === "ready") {
        frame.dataset.ready = "true";
        frame.contentWindow.postMessage({
          type: "init",
          name: options.name,
          description: options.description,
          prefill: options.prefill,
          notes: options.notes,
          color: options.theme && options.theme.color,
          escape: modal.escape !== false,
          confirmClose: modal.confirm_close === true,
        }, base.origin);
      } else if (message.type === "dismiss") {
        dismiss();
      } else if (message.type === "paid") {
        if (remove() && typeof options.handler === "function") options.handler(message.response);
      } else if (message.type === "failed") {
        if (remove()) emit("payment.failed", { error: message.error });
      }
    };

    // The window decides whether it may close now; before it has loaded, nothing can.
    const onKey = (event) => {
      if (!frame || event.key !== "Escape" || modal.escape === false) return;
      if (frame.dataset.ready) frame.contentWindow.postMessage({ type: "escape" }, base.origin);
      else dismiss();
    };

    this.on = (name, listener) => {
      (listeners[name] = listeners[name] || []).push(listener);
      return this;
    };

    this.close = dismiss;

    this.open = () => {
      if (frame) return;
      const focused = document.activeElement;
      const overflow = document.documentElement.style.overflow;
      // The page behind takes neither focus nor clicks while the window is open.
      const behind = [...document.body.children].filter((element) => !element.inert);
      const url = new URL("window", base);
      url.searchParams.set("key_id", options.key);
      url.searchParams.set("order_id", options.order_id);

      frame = document.createElement("iframe");
      frame.title = "Payment window";
      frame.src = url.href;
      Object.assign(frame.style, {
        position: "fixed",
        inset: "0",
        width: "100%",
        height: "100%",
        border: "0",
        zIndex: "2147483647",
        background: "rgba(10, 16, 40, 0.6)",
        colorScheme: "light",
        pointerEvents: "auto",
      });
      window.addEventListener("message", onMessage);
      document.addEventListener("keydown", onKey, true);
      const late = setTimeout(() => {
        if (frame && !frame.dataset.ready) dismiss();
      }, LOAD_LIMIT_MS);

      restore = () => {
        clearTimeout(late);
        window.removeEventListener("message", onMessage);
        document.removeEventListener("keydown", onKey, true);
        for (const element of behind) element.inert = false;
        document.documentElement.style.overflow = overflow;
        if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
      };
      document.body.append(frame);
      for (const element of behind) element.inert = true;
      document.documentElement.style.overflow = "hidden";
      frame.focus();
    };
  };
})();
`;
