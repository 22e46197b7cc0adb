/**
 * The way to the 737NG inside the terminal: check in, fly, and then board, with time between. It draws the steps of
 * the contact document and nothing else.
 */

/** Decorative; 400 by 200. The lettering takes the size of its surroundings. */
export function TerminalRoute({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 400 200" className={className} fill="currentColor">
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M1 146h398" />
        <path d="M8 146V78Q150 22 352 62v84" />
        <path d="M8 92Q150 38 352 76" strokeOpacity=".4" />
        <path d="M38 100h52v26H38zM74 100v26" fill="var(--surface)" />
        <path d="M46 108h18M46 115h12" strokeOpacity=".4" />
        <path d="M150 126c0-14 10-22 26-22h40v22" />
        <path d="M162 113h14v-9" />
        <path d="M240 122v8h100v-8M260 126v4m20-4v4m20-4v4m20-4v4" strokeOpacity=".6" />
      </g>
      <g fill="none" stroke="var(--route)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M1 146h332c34 0 48-18 62-56" />
        <path d="M387 95l9-6 2 11" />
      </g>
      <g fill="var(--surface)" stroke="var(--route)" strokeWidth="2">
        <circle cx="64" cy="146" r="5" />
        <circle cx="184" cy="146" r="5" />
        <circle cx="340" cy="146" r="5" />
      </g>
      <text x="8" y="28">
        T3 Departures
      </text>
      <g textAnchor="middle">
        <text x="64" y="174">
          Check in
        </text>
        <text x="184" y="174">
          737NG
        </text>
        <text x="340" y="174">
          Board
        </text>
        <text x="291" y="112" className="fill-route">
          Time to spare
        </text>
      </g>
    </svg>
  );
}
