/** The view from a window seat in the evening: a wing over an even layer of cloud, and one star. Decoration. */
import { useId } from "react";

/** Fills its box (`className`), cropping at the edges; the wing reaches in from the lower right. */
export function WingScene({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg
      viewBox="0 0 1200 720"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0b1842" />
          <stop offset="0.3" stopColor="#24489a" />
          <stop offset="0.52" stopColor="#7fa6e2" />
          <stop offset="0.64" stopColor="#ffdcc0" />
        </linearGradient>
        <linearGradient id={`${id}-cloud`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f7d9cf" />
          <stop offset="0.2" stopColor="#c9cdec" />
          <stop offset="1" stopColor="#46609f" />
        </linearGradient>
        <linearGradient id={`${id}-wing`} x1="0" y1="0" x2="1" y2="0.5">
          <stop offset="0" stopColor="#f8f2f0" />
          <stop offset="0.45" stopColor="#ccd4ea" />
          <stop offset="1" stopColor="#8492bd" />
        </linearGradient>
        <linearGradient id={`${id}-tip`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#3a5be0" />
          <stop offset="1" stopColor="#16277a" />
        </linearGradient>
        <filter id={`${id}-soft`} x="-10%" y="-20%" width="120%" height="140%">
          <feGaussianBlur stdDeviation="9 4" />
        </filter>
      </defs>
      <rect width="1200" height="720" fill={`url(#${id}-sky)`} />
      <circle cx="646" cy="132" r="3" fill="#fff" />
      <path d="M646 116 V148 M630 132 H662" stroke="#fff" strokeOpacity="0.55" strokeWidth="1.2" />
      <ellipse cx="800" cy="438" rx="560" ry="60" fill="#fff" opacity="0.28" />

      <path
        d="M0 446 C90 434 150 442 230 436 C320 428 420 440 520 434 C640 428 760 440 860 434 C980 426 1090 438 1200 432 V720 H0Z"
        fill={`url(#${id}-cloud)`}
      />
      <g fill="none" stroke="#fff" strokeLinecap="round" opacity="0.2" filter={`url(#${id}-soft)`}>
        <path
          d="M40 470 C120 458 180 474 270 464 M420 466 C500 456 610 472 700 462"
          strokeWidth="12"
        />
        <path
          d="M-20 510 C90 492 220 516 330 500 M470 508 C560 494 640 512 740 500"
          strokeWidth="20"
        />
        <path
          d="M60 572 C190 546 300 580 440 556 M560 580 C640 566 690 580 760 570"
          strokeWidth="30"
        />
        <path
          d="M-40 650 C120 616 280 664 430 630 M540 662 C640 640 700 664 820 650"
          strokeWidth="40"
        />
      </g>

      <path
        d="M1210 486 L402 372 C378 368 362 374 360 384 C360 394 380 402 404 410 L1210 712Z"
        fill={`url(#${id}-wing)`}
      />
      <path d="M1210 486 L402 372 C378 368 362 374 360 382 L1210 508Z" fill="#fff" opacity="0.75" />
      <g fill="none" stroke="#67759f" strokeWidth="2.4" opacity="0.75">
        <path d="M524 440 L1210 640 M520 440 L566 424 M716 500 L776 472 M930 566 L1010 526" />
        <path d="M470 398 L1210 540" opacity="0.5" />
      </g>
      <g fill="#5d6b97">
        <path d="M690 492 l58 -20 14 8 -56 34Z M896 556 l66 -26 18 10 -66 42Z" opacity="0.8" />
      </g>
      <path
        d="M404 410 C372 402 344 380 330 340 L292 232 L318 232 L364 334 C374 356 388 368 410 374Z"
        fill={`url(#${id}-tip)`}
      />
      <path
        d="M318 232 L364 334 C374 356 388 368 410 374"
        fill="none"
        stroke="#ffb327"
        strokeWidth="5"
      />
      <circle cx="360" cy="386" r="6" fill="#ff5a4f" />
      <circle cx="360" cy="386" r="16" fill="#ff5a4f" opacity="0.22" />
    </svg>
  );
}
