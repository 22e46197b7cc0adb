/** The drawing beside the gallery's heading: the windscreen from the left seat, with a runway ahead. */

/** Decorative, 352 by 150. */
export const GalleryDrawing = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 352 150"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="w-full"
  >
    <path d="M8 142L44 26C46 19 51 16 58 16H294C301 16 306 19 308 26L344 142C240 120 112 120 8 142Z" />
    <path d="M170 16L168 126M182 16L184 126M88 16L54 133M98 16L66 131M254 16L286 131M264 16L298 133" />
    <path d="M40 72H71M84 72H168M184 72H269M282 72H312" strokeWidth="1" />
    <path d="M184 72L196 64 212 70 226 60 244 72M40 72L52 66 60 72" strokeWidth="1" />
    <path d="M121 72L96 127M129 72L154 125" stroke="var(--route)" />
    <path d="M125 78V124" stroke="var(--route)" strokeDasharray="3 5 6 6 9 7" />
  </svg>
);
