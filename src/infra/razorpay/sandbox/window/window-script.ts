/**
 * The script in the payment window: validates the input, sends the payment to the sandbox, and reports to the framing
 * page. It communicates with its own origin only. It refuses a card number that is not a test card before anything is
 * sent. It is a text because bundling must not rename or wrap its contents.
 */
import { TEST_CARDS, UPI_FAILURE, UPI_SUCCESS } from "#infra/razorpay/sandbox/test-instruments.ts";

const CONSTANTS = JSON.stringify({ TEST_CARDS, UPI_FAILURE, UPI_SUCCESS });

export const WINDOW_SCRIPT = `(() => {
  "use strict";

  const { TEST_CARDS, UPI_FAILURE, UPI_SUCCESS } = ${CONSTANTS};
  const ANSWER_LIMIT_MS = 15000;
  // Long enough to read that it failed, before the page behind shows it too.
  const FAILURE_SHOWN_MS = 1000;

  const find = (selector) => document.querySelector(selector);
  const form = find("form");
  const heading = find("h1");
  const status = find(".status");
  let host = { escape: true, confirmClose: false };
  let busy = false;
  let pressed = null;
  let closePressed = false;

  const tell = (message) => {
    if (window.parent !== window) window.parent.postMessage(message, location.origin);
  };

  const say = (text, bad) => {
    if (!status) return;
    status.textContent = text;
    status.classList.toggle("bad", Boolean(bad));
  };

  const setBusy = (value) => {
    busy = value;
    // A disabled button loses the focus; afterwards the pressed button gets it back.
    if (value) pressed = document.activeElement;
    for (const button of document.querySelectorAll("button")) button.disabled = value;
    if (!value && pressed) pressed.focus();
  };

  const complain = (field, text) => {
    const error = find("#" + field.id + "-error");
    error.textContent = text || "";
    error.hidden = !text;
    if (text) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  };

  const close = () => {
    if (busy) return;
    if (host.confirmClose && !closePressed) {
      closePressed = true;
      say("Press Close again to leave without paying.");
      return;
    }
    tell({ type: "dismiss" });
  };

  const expiryComplaint = (text) => {
    if (text === "") return null;
    const parts = /^(0[1-9]|1[0-2])\\s*\\/?\\s*(?:20)?(\\d\\d)$/.exec(text);
    if (!parts) return "Enter month and year as MM/YY.";
    const firstInvalidDay = new Date(2000 + Number(parts[2]), Number(parts[1]), 1);
    return firstInvalidDay <= new Date() ? "This date has passed." : null;
  };

  // The UPI ID pays, unless a card was typed and the UPI ID was left unchanged.
  const readInstrument = () => {
    const { vpa, number, expiry, cvv } = form.elements;
    const typedVpa = vpa.value.trim().toLowerCase();
    const digits = number.value.replace(/[\\s-]/g, "");
    const byCard = digits !== "" && (typedVpa === "" || typedVpa === UPI_SUCCESS);
    const complaints = [
      [vpa, byCard || typedVpa === UPI_SUCCESS || typedVpa === UPI_FAILURE
        ? null : "Unknown UPI ID. Use " + UPI_SUCCESS + " or " + UPI_FAILURE + "."],
      [number, digits === "" || TEST_CARDS.includes(digits)
        ? null : "This is not the test card. Use 4111 1111 1111 1111."],
      [expiry, expiryComplaint(expiry.value.trim())],
      [cvv, /^(\\d{3,4})?$/.test(cvv.value.trim()) ? null : "Enter 3 or 4 digits."],
    ];
    for (const [field, text] of complaints) complain(field, text);
    const first = complaints.find(([, text]) => text);
    if (first) {
      first[0].focus();
      return null;
    }
    return byCard ? { method: "card", card: { number: digits } } : { method: "upi", vpa: typedVpa };
  };

  const pay = async (instrument) => {
    if (busy || !instrument) return;
    setBusy(true);
    closePressed = false;
    say("Processing payment…");
    const prefill = host.prefill || {};
    let response;
    let answer;
    try {
      response = await fetch("v1/payments/create/json", {
        method: "POST",
        headers: { "content-type": "application/json" },
        credentials: "omit",
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
        body: JSON.stringify({
          order_id: form.dataset.orderId,
          ...instrument,
          email: prefill.email,
          contact: prefill.contact,
          description: host.description,
          notes: host.notes,
        }),
      });
      answer = await response.json();
    } catch {
      setBusy(false);
      say("The payment sandbox did not respond. Please try again.", true);
      return;
    }
    if (response.ok) {
      say("Payment successful");
      tell({ type: "paid", response: answer });
      return;
    }
    const error = answer.error || { description: "The payment sandbox failed. Please try again." };
    say(error.description, true);
    if (error.reason !== "payment_failed") {
      setBusy(false);
      return;
    }
    setTimeout(() => tell({ type: "failed", error }), FAILURE_SHOWN_MS);
  };

  const paint = (color) => {
    const hex = /^#([0-9a-f]{6})$/i.exec(color || "");
    if (!hex) return;
    const [red, green, blue] = [0, 2, 4].map((at) => parseInt(hex[1].slice(at, at + 2), 16));
    const light = (red * 299 + green * 587 + blue * 114) / 1000 > 150;
    document.documentElement.style.setProperty("--accent", color);
    document.documentElement.style.setProperty("--on-accent", light ? "#10182f" : "#ffffff");
  };

  window.addEventListener("message", (event) => {
    if (event.source !== window.parent || event.origin !== location.origin) return;
    if (event.data && event.data.type === "escape") return close();
    if (!event.data || event.data.type !== "init") return;
    host = event.data;
    if (host.name) heading.textContent = host.name;
    const about = find("#about");
    about.textContent = host.description || "";
    about.hidden = !host.description;
    paint(host.color);
  });

  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && host.escape) close();
  });
  find("[data-action=close]").addEventListener("click", close);
  if (form) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      pay(readInstrument());
    });
    find("[data-action=failure]").addEventListener("click", () => pay({ method: "upi", vpa: UPI_FAILURE }));
    for (const field of form.elements)
      if (field.tagName === "INPUT") field.addEventListener("input", () => complain(field, null));
  }

  tell({ type: "ready" });
  heading.focus();
})();
`;
