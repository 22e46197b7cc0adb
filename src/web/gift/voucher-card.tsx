/** A gift voucher as its recipient gets it: the picture, the words, and a stub with its worth. */
import type { CSSProperties } from "react";
import { VOUCHER_DESIGNS, type VoucherDesign } from "#domain/money/voucher.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { cx } from "#web/ui/cx.ts";
import { VoucherArt } from "./voucher-art.tsx";

/** What is written on a voucher; empty texts show what will be there. `worth` is its plan or its amount. */
export type VoucherWords = {
  design: VoucherDesign;
  recipientName: string;
  message: string;
  worth: string;
};

/** The colours of the theme (theme.css) that the card uses, with one value for both themes. */
const LIGHT_PAPER = {
  "--raised": "#fffefa",
  "--line-strong": "#7d7c78",
  "--ink": "#101736",
  "--ink-soft": "#474d68",
  "--ink-faint": "#5f6379",
  "--route": "#a3166b",
} as CSSProperties;
const NIGHT_PAPER = {
  "--raised": "#0a1330",
  "--line-strong": "#8490ad",
  "--ink": "#ffffff",
  "--ink-soft": "#c6d0ec",
  "--ink-faint": "#9aa4bf",
  "--route": "#ff8fc6",
} as CSSProperties;

/** A printed thing: it has its own light or dark paper, in both themes. */
export function VoucherCard({ words, className }: { words: VoucherWords; className?: string }) {
  const { design, recipientName, message, worth } = words;
  const { voucherValidity, site } = useBusiness();
  const name = recipientName.trim();
  return (
    <div
      role="img"
      aria-label={`The voucher, design ${VOUCHER_DESIGNS[design]}: ${worth}${name ? `, for ${name}` : ""}`}
      className={cx(
        "overflow-hidden rounded-card border border-line-strong bg-raised text-ink shadow-float",
        className,
      )}
      style={design === "night" ? NIGHT_PAPER : LIGHT_PAPER}
    >
      <VoucherArt design={design} />
      <div className="px-5 pt-3 pb-3">
        <p className="label text-caption text-route">{site.name} gift voucher</p>
        <p className={cx("mt-1 truncate text-h3", !name && "text-ink-faint")}>{name ? `For ${name}` : "For …"}</p>
        <p
          className={cx(
            "mt-1 min-h-15 overflow-hidden text-sm whitespace-pre-line wrap-anywhere",
            !message.trim() && "text-ink-faint",
          )}
        >
          {message.trim() || "Your message appears here."}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4 border-t-2 border-dashed border-line-strong px-5 py-3">
        <p className="min-w-0">
          <span className="label block text-caption text-ink-soft">Worth</span>
          <span className="wide block truncate text-h4">{worth}</span>
        </p>
        <p className="text-right">
          <span className="label block text-caption text-ink-soft">Valid</span>
          <span className="text-sm font-semibold">{voucherValidity}</span>
        </p>
      </div>
    </div>
  );
}
