/**
 * The way to the A320 as a section through the ground: the metro station, the walk, the mall with its car park, and the
 * lift to level 3. It draws the steps of the contact document and nothing else.
 */

/** Decorative; 400 by 200. The lettering takes the size of its surroundings. */
export function MallRoute({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 400 200" className={className} fill="currentColor">
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M1 146h228M382 146h17" />
        <path d="M1 140h78M7 136v8m12-8v8m12-8v8m12-8v8m12-8v8m12-8v8" className="text-accent" />
        <path d="M229 146V38h153v108" />
        <path d="M229 110h153M229 74h153M229 146h153v42H229z" strokeOpacity=".4" />
        <path d="M248 38v150M272 38v150" strokeOpacity=".4" />
        <path d="M300 68c0-10 9-16 24-16h36v16z" />
        <path d="M311 60h13v-8" />
      </g>
      <g fill="none" stroke="var(--route)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M84 140h176V64h28" />
        <path d="M276 170h-16v-30" strokeDasharray="2 6" />
        <path d="M282 59l7 5-7 5" />
      </g>
      <circle cx="84" cy="140" r="5" fill="var(--surface)" stroke="var(--route)" strokeWidth="2" />
      <text x="1" y="118">
        Noida Sector 18
      </text>
      <text x="1" y="168" className="fill-accent">
        Blue Line
      </text>
      <text x="156" y="130" className="fill-route">
        Walk
      </text>
      <text x="280" y="97">
        Lift
      </text>
      <text x="229" y="28">
        Level 3
      </text>
      <text x="382" y="28" textAnchor="end">
        A320
      </text>
      <text x="282" y="174">
        P 3 h free
      </text>
    </svg>
  );
}
