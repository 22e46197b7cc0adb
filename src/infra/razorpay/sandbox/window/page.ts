/**
 * The payment window's document. Amount and order come from the sandbox's own state, never from the framing page; names
 * and colours arrive later by message. It contains no inline script and no inline style.
 */
import type { OrderEntity } from "#infra/razorpay/sandbox/entities.ts";
import { UPI_FAILURE, UPI_SUCCESS } from "#infra/razorpay/sandbox/test-instruments.ts";

/** The form for an order that can be paid. */
export function windowPage(order: OrderEntity): string {
  return documentOf(`
    <div class="summary">
      <p class="total"><span>Amount to pay</span> <strong>${rupees(order.amount)}</strong></p>
      <p class="order quiet">Order <span class="id">${order.id}</span></p>
    </div>
    <form novalidate autocomplete="off" data-order-id="${order.id}">
      <fieldset>
        <legend>Pay by UPI</legend>
        <div class="field">
          <label for="vpa">UPI ID</label>
          <input id="vpa" name="vpa" type="text" inputmode="email" autocomplete="off" autocapitalize="none"
            spellcheck="false" maxlength="255" value="${UPI_SUCCESS}" aria-describedby="vpa-hint vpa-error">
          <p class="hint" id="vpa-hint">Filled in for you. ${UPI_FAILURE} is declined.</p>
          <p class="error" id="vpa-error" hidden></p>
        </div>
      </fieldset>
      <fieldset>
        <legend>Or by card</legend>
        <div class="field">
          <label for="number">Card number</label>
          <input id="number" name="number" type="text" inputmode="numeric" autocomplete="off" maxlength="23"
            placeholder="4111 1111 1111 1111" aria-describedby="number-hint number-error">
          <p class="hint" id="number-hint">Test card: 4111 1111 1111 1111, never a real one.</p>
          <p class="error" id="number-error" hidden></p>
        </div>
        <div class="pair">
          <div class="field">
            <label for="expiry">Expiry</label>
            <input id="expiry" name="expiry" type="text" inputmode="numeric" autocomplete="off" maxlength="7"
              placeholder="MM/YY" aria-describedby="expiry-error">
            <p class="error" id="expiry-error" hidden></p>
          </div>
          <div class="field">
            <label for="cvv">CVV</label>
            <input id="cvv" name="cvv" type="text" inputmode="numeric" autocomplete="off" maxlength="4"
              placeholder="123" aria-describedby="cvv-error">
            <p class="error" id="cvv-error" hidden></p>
          </div>
        </div>
      </fieldset>
      <p class="status" role="status"></p>
      <p class="ends">Choose how this test payment ends:</p>
      <div class="choices">
        <button type="submit" class="primary">Success</button>
        <button type="button" class="secondary" data-action="failure">Failure</button>
      </div>
    </form>`);
}

/** The message in place of the form when there is nothing to pay. */
export function refusedPage(reason: string): string {
  return documentOf(`<p class="refused" role="alert">${reason}</p>`);
}

function documentOf(content: string): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light">
  <meta name="robots" content="noindex">
  <title>Payment window</title>
  <link rel="stylesheet" href="window.css">
  <script src="window.js" defer></script>
</head>
<body>
  <div class="card" role="dialog" aria-modal="true" aria-labelledby="title">
    <p class="banner">Demo mode: no money moves</p>
    <header>
      <div>
        <h1 id="title" tabindex="-1">Payment</h1>
        <p class="quiet" id="about" hidden></p>
      </div>
      <button type="button" class="plain" data-action="close">Close</button>
    </header>
    <div class="content">${content}
    </div>
  </div>
</body>
</html>
`;
}

function rupees(paise: number): string {
  return new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(paise / 100);
}
