/**
 * The demonstration content of the shop: 24 products in 5 categories, written for this project. Exactly one is sold out
 * and exactly one has stock 3, to show the badges and the competition for the last pieces. Two prices are the limits of
 * the price filter, ₹1,000 and ₹5,000.
 */

import type { ProductPicture } from "#domain/shop/pictures.ts";
import type { VariantKind } from "#domain/shop/variants.ts";
import { ownPicture } from "#shared/own-pictures.ts";

type DemoProduct = {
  name: string;
  description: string;
  /** In paise. */
  price: number;
  category: string;
  /** Pieces; 5 or fewer show the low-stock badge. */
  stock: number;
  /** A rendered picture in public/, named after the product. */
  image_url: string;
  /** Other pictures of the site. */
  more_pictures?: ProductPicture[];
  variant_kind?: VariantKind;
  /** The stock is their sum. */
  variants?: readonly { name: string; sku: string; stock: number }[];
};

/** A rendered picture, by the product's slug. */
const picture = (slug: string) => ownPicture(`products/${slug}`, 800);

/** Fills an empty shop in demonstration mode, category by category. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  {
    name: "Pilot Shirt with Captain's Epaulettes",
    description:
      "A short-sleeved white pilot shirt, cut for comfort on long flights. The fabric is 60% cotton and 40% polyester, 135 g per square metre, so it breathes in a Delhi summer and needs little ironing. Two chest pockets with flaps, a pen slot in the left one, and shoulder loops with a button. In the box: the shirt and one pair of navy slip-on epaulettes with four gold stripes. Regular fit, in sizes S to XL; L has a chest of 104 cm. Machine wash at 40 °C; take the epaulettes off first and wipe them with a damp cloth.",
    price: 189900,
    category: "Apparel",
    stock: 34,
    image_url: picture("pilot-shirt"),
    variant_kind: "size",
    variants: [
      { name: "S", sku: "SHIRT-S", stock: 8 },
      { name: "M", sku: "SHIRT-M", stock: 12 },
      { name: "L", sku: "SHIRT-L", stock: 9 },
      { name: "XL", sku: "SHIRT-XL", stock: 5 },
    ],
  },
  {
    name: "Captain's Peaked Cap",
    description:
      "The classic captain's hat: a peaked cap with a white crown, a navy mohair band and gold leaves embroidered on the glossy peak. The badge is die-struck brass with a clear lacquer that keeps it from going dull. A spring-steel ring keeps the crown in shape and comes out when you wash the cover by hand. Inside is a padded sweatband with a strap that adjusts from 56 to 60 cm. Weight 210 g. In the box: the cap, a spare white cover and a dust bag. Great for photographs, fancy dress and proud grandparents.",
    price: 249900,
    category: "Apparel",
    stock: 18,
    image_url: picture("captains-cap"),
    more_pictures: [
      {
        image_url: ownPicture("gallery/certificate-and-cap", 1000),
        image_alt: "The cap on a table, with a certificate",
      },
      { image_url: ownPicture("gallery/briefing-table", 1200), image_alt: "The briefing table at the centre" },
    ],
  },
  {
    name: "Four-Stripe Bomber Jacket",
    description:
      "A navy bomber jacket with four gold stripes woven into each sleeve, not printed. The shell is tightly woven nylon twill that keeps out light rain. The amber lining is quilted with 80 g of polyester fill, warm enough for a December morning in Chandigarh. Ribbed collar, cuffs and hem, a brass zip with a large puller, two slanted outer pockets and one zipped pocket inside. Embroidered wings on the chest. Unisex, in sizes M to XL; L has a chest of 116 cm and weighs 780 g. Wash cold, inside out, and dry in the shade.",
    price: 649900,
    category: "Apparel",
    stock: 14,
    image_url: picture("four-stripe-bomber-jacket"),
    variant_kind: "size",
    variants: [
      { name: "M", sku: "JACKET-M", stock: 6 },
      { name: "L", sku: "JACKET-L", stock: 8 },
      { name: "XL", sku: "JACKET-XL", stock: 0 },
    ],
  },
  {
    name: "Take-off at Sunrise T-shirt",
    description:
      "A mustard T-shirt with our sunrise roundel on the chest: an arrow-shaped aircraft climbing out over a striped horizon. Made of 100% combed cotton, 180 g per square metre, bio-washed so that it feels soft from day one and shrinks by less than 3%. The print is water-based and lets the fabric breathe, and you can't feel its edges. Ribbed crew neck with taped shoulders. Unisex, in sizes S to XL; M has a chest of 102 cm and is 71 cm long. Machine wash cold, inside out, and do not iron the print. A great gift after a first session.",
    price: 79900,
    category: "Apparel",
    stock: 80,
    image_url: picture("take-off-t-shirt"),
    variant_kind: "size",
    variants: [
      { name: "S", sku: "TEE-S", stock: 20 },
      { name: "M", sku: "TEE-M", stock: 24 },
      { name: "L", sku: "TEE-L", stock: 20 },
      { name: "XL", sku: "TEE-XL", stock: 16 },
    ],
  },
  {
    name: "Little Captain Costume",
    description:
      "A costume for children who already make cabin announcements at home. The double-breasted blue jacket has six gold buttons and three stripes on each sleeve. The set also includes a shirt front with a collar, a clip-on tie and a soft peaked cap. The jacket opens with hidden touch fasteners, so a five-year-old can put it on alone. Polyester with a cotton lining, weight 420 g. Fits ages 5 to 7, height 110 to 122 cm. Hand wash cold. For play and school functions. Not for children under three because of small parts.",
    price: 179900,
    category: "Apparel",
    stock: 22,
    image_url: picture("little-captain-costume"),
  },
  {
    name: "Remove Before Flight Key Tag, Set of Two",
    description:
      "Two woven key tags on one brass ring. The red one carries the warning that ground crew hang on covers and safety pins; the navy one carries our wings. The lettering is woven into the polyester on both sides, so it does not crack or wash off, and the edges are stitched all round. Each tag measures 130 by 32 mm with a steel eyelet; the ring is 30 mm across. Together they weigh 28 g and are easy to spot in any bag. They also look good on zips, drones and camera cases.",
    price: 24900,
    category: "Accessories",
    stock: 76,
    image_url: picture("remove-before-flight-key-tag"),
  },
  {
    name: "Polarised Aviator Sunglasses with Case",
    description:
      "Teardrop sunglasses with a double bridge and a thin gold-coloured steel frame. The brown lenses fade from dark at the top to light below, which cuts glare and keeps your dashboard readable. They block UV rays up to 400 nm. They are polarised, so wear another pair for real flying: some cockpit screens look dark through polarised lenses. Lens width 58 mm, weight 31 g, soft adjustable nose pads. In the box: the sunglasses, a hard case in tan leather finish and a cleaning cloth. They suit medium and broad faces best.",
    price: 329900,
    category: "Accessories",
    stock: 26,
    image_url: picture("aviator-sunglasses"),
  },
  {
    name: "Boarding Pass Luggage Tag",
    description:
      "A luggage tag that looks like a boarding pass but takes far harder knocks. The card is 3 mm flexible PVC with rounded corners and side notches, printed under a clear layer that does not scratch off. Your name, phone and flight go on a paper slip behind a window at the back, out of plain sight. The amber strap is soft silicone, 240 mm long, and closes through itself without a buckle. Size 118 by 68 mm, weight 45 g. In the box: one tag, one strap and two paper slips.",
    price: 44900,
    category: "Accessories",
    stock: 64,
    image_url: picture("boarding-pass-luggage-tag"),
  },
  {
    name: "Leather Passport Cover",
    description:
      "A passport cover in vegetable-tanned, full-grain buffalo leather that darkens and gains a shine with use. The edges are waxed and the seams sewn with thick linen thread. Inside: a sleeve that fits an Indian passport, three card slots and one long pocket for a boarding pass or folded banknotes. A navy elastic keeps everything shut. Closed it measures 142 by 102 by 12 mm and weighs 95 g. Keep it dry, and rub in a little neutral cream twice a year. Small marks in the leather are natural.",
    price: 129900,
    category: "Accessories",
    stock: 30,
    image_url: picture("leather-passport-cover"),
  },
  {
    name: "Steel Water Bottle, 750 ml",
    description:
      "A double-walled bottle in food-grade 304 stainless steel that keeps water cold for about 18 hours and tea hot for 10. The navy powder coat gives a firm grip and stays dry, so it won't drip on your papers. The screw lid has a folding loop and a silicone ring you can take out for cleaning, and the 45 mm mouth takes ice cubes. Holds 750 ml, stands 265 mm high, 73 mm across, and fits most car cup holders. Weight 390 g empty. Wash by hand, and do not freeze or microwave it.",
    price: 109900,
    category: "Accessories",
    stock: 48,
    image_url: picture("steel-water-bottle"),
  },
  {
    name: "A320 Die-cast Model, 1:200",
    description:
      "An A320 in 1:200 with a fuselage and wings of die-cast zinc alloy and fine parts in plastic. It is 188 mm long with a span of 179 mm, and a satisfying 260 g in the hand. Look for the upturned sharklets, the engine fans that spin when you blow on them, and windows so sharply printed that they bear a look through a magnifying glass. The white and navy livery is our own. It comes assembled with a walnut stand and a steel arm. For collectors aged 14 and over. Dust it with a soft brush only.",
    price: 549900,
    category: "Collectibles",
    stock: 16,
    image_url: picture("a320-die-cast-model"),
  },
  {
    name: "B737NG Die-cast Model, 1:200",
    description:
      "A B737NG in 1:200, the companion to our A320 model and a good way to learn to tell them apart. The pointed nose, the small fin ahead of the tail and the engines with their flattened lower lip are all there. Metal fuselage and wings, 198 mm long, span 179 mm including blended winglets, weight 265 g. The cream and red livery with a navy line is our own design and is printed, so there are no stickers to peel. Comes assembled, with a walnut stand and a steel arm. For collectors aged 14 and over.",
    price: 579900,
    category: "Collectibles",
    stock: 3,
    image_url: picture("b737ng-die-cast-model"),
  },
  {
    name: "Turbofan Desk Model with Turning Blades",
    description:
      "A desk model of a large turbofan engine, built by hand in small batches. Eighteen metal fan blades run on a ball bearing, and a light push keeps them turning for half a minute. As they slow down, you see the spiral on the spinner that warns ground staff. The nacelle is cast aluminium, lacquered navy, with a polished lip. It sits on a base of solid sheesham wood with a brass plate. Height 240 mm, depth 190 mm, weight 2.4 kg. Comes in a foam-lined box. Keep small fingers away from moving blades.",
    price: 1299900,
    category: "Collectibles",
    stock: 0,
    image_url: picture("turbofan-desk-model"),
  },
  {
    name: "Enamel Pin Set, Five Pieces",
    description:
      "Five hard-enamel pins on a printed card, ready to give. The set has our wings, a globe with an airliner, an attitude indicator in a gentle left bank, a windsock and a three-bladed propeller. Each is stamped in iron, filled with colour, polished flat and plated in gold tone, so it feels smooth and does not fade in sunlight. The round pins are 25 mm across and the wings 48 mm wide. All have rubber clutches that hold firmly on lapels, caps and backpacks. Weight 60 g with the card. Not for small children.",
    price: 59900,
    category: "Collectibles",
    stock: 52,
    image_url: picture("enamel-pin-set"),
  },
  {
    name: "Training Headset for Light Aircraft",
    description:
      "A passive headset for student pilots, with the twin plugs that most training aircraft use. The sealed ear cups quieten the cockpit by about 24 dB without batteries, and the soft gel seals fit comfortably over spectacles. The noise-cancelling microphone is on a flexible boom that you can wear on either side. Volume wheel on the left cup, padded headband, 1.5 m straight cable. Weight 430 g without cable. In the box: headset, two foam covers for the microphone and a carry bag. Wipe the seals after each flight and replace them once a year.",
    price: 1149900,
    category: "Pilot Supplies",
    stock: 5,
    image_url: picture("training-headset"),
  },
  {
    name: "Pilot Logbook, Hardbound",
    description:
      "A hardbound logbook for real hours or for simulator sessions you want to remember. It has 160 numbered pages with room for about 1,400 entries: date, type, registration, route, day, night, instrument and simulator time, and remarks. The paper is 100 g, cream, and takes ink without showing through. It has a sewn binding that lies flat, a cloth spine, gold stamping, metal corners and a red ribbon. Size 235 by 165 mm, weight 520 g. The pen in the picture is not included. Before you begin, ask your flying club which columns it needs.",
    price: 74900,
    category: "Pilot Supplies",
    stock: 44,
    image_url: picture("pilot-logbook"),
  },
  {
    name: "E6B Flight Computer, Aluminium",
    description:
      "The circular slide rule that student pilots still learn on, because it never needs charging. One side solves time, speed, distance, fuel and density altitude; the other turns a wind triangle into heading and ground speed. The body is anodised aluminium, and the scales are etched rather than printed, so they won't wear off. The wind slide covers 40 to 260 knots. Length 250 mm, disc 152 mm across, weight 190 g. In the box: computer, vinyl sleeve and a 36-page booklet with worked examples in plain English.",
    price: 229900,
    category: "Pilot Supplies",
    stock: 20,
    image_url: picture("e6b-flight-computer"),
  },
  {
    name: "Checklist Kneeboard",
    description:
      "A kneeboard that keeps checklist, chart and pencil in one place while your hands are on the controls. A thin aluminium plate sits in a padded green cover, curved slightly to rest on the thigh. The spring clip holds up to twenty A5 sheets and stays clear of the yoke. The elastic strap is 50 mm wide, closes with a touch fastener and adjusts from 38 to 62 cm. Board 235 by 155 mm, weight 310 g. In the box: kneeboard, one red pencil and a pad of fifty checklist sheets. Wipes clean.",
    price: 149900,
    category: "Pilot Supplies",
    stock: 28,
    image_url: picture("checklist-kneeboard"),
  },
  {
    name: "Pocket Notebooks, Set of Three",
    description:
      "Three slim notebooks that fit a shirt pocket: a navy one with a compass rose, a green one with a runway and an amber one with an airliner. Each has 48 pages of 90 g recycled paper, ruled in navy, dotted in green and plain in amber. The covers are 300 g card, stitched with thread rather than stapled, so that they open flat and the pages stay in. Size 140 by 90 mm, 45 g each. Handy for clearances, frequencies and shopping lists. Packed in a paper band, without plastic.",
    price: 34900,
    category: "Pilot Supplies",
    stock: 70,
    image_url: picture("pocket-notebook-set"),
  },
  {
    name: "Altimeter Desk Clock",
    description:
      "A desk clock made to look like an instrument straight from the panel. It has a black face, bold white numerals and a date window where the pressure setting would be. The case is powder-coated aluminium with three slotted screws and a knurled knob that really sets the time. The quiet quartz movement sweeps without ticking. Glass lens, steel ring, base of oiled teak. Size 165 by 160 by 70 mm, weight 780 g. Runs about 18 months on one AA battery, included. Dust with a dry cloth.",
    price: 500000,
    category: "Home & Desk",
    stock: 4,
    image_url: picture("altimeter-desk-clock"),
  },
  {
    name: "Throttle Quadrant Bookends, Pair",
    description:
      "A pair of bookends for people who like to push the levers forward. Each has a steel housing with an engraved scale and one lever with a white cast grip. The lever moves with a firm, even drag and stays where you leave it. The sheesham foot has a non-slip cork sole and slides under the books, so that their weight holds it in place. Each piece stands 260 mm high and 130 mm wide and weighs 1.9 kg. Together they hold about 60 cm of books. Books not included. Wipe with a dry cloth.",
    price: 749900,
    category: "Home & Desk",
    stock: 12,
    image_url: picture("throttle-bookends"),
  },
  {
    name: "Runway 27 Desk Mat",
    description:
      "A large desk mat with a runway down its whole length: threshold bars, numbers 27 and 09, aiming points, centre line, edge lights and one taxiway. The fine woven top suits any mouse and stays flat under a keyboard. The 4 mm natural rubber base does not slip or smell. The edge is stitched all round in amber thread. Size 900 by 400 mm, weight 720 g, sent rolled in a cardboard tube. Hand wash with mild soap and dry flat. The mouse and the coffee in the picture are not included.",
    price: 100000,
    category: "Home & Desk",
    stock: 40,
    image_url: picture("runway-desk-mat"),
  },
  {
    name: "Cockpit at Dawn Poster with Hangers",
    description:
      "A poster of the last minute before landing: first light over the hills, the runway ahead and the instruments glowing below. We drew it ourselves and print it with pigment inks on 230 g matt cotton paper, which holds its colour for decades away from direct sun. Size 500 by 660 mm. In the box: the poster, two teak hanger bars that close with magnets, a jute cord and a brass hook. It hangs on one nail, with no frame or glass needed. Weight 480 g. Sent rolled in a strong tube.",
    price: 64900,
    category: "Home & Desk",
    stock: 36,
    image_url: picture("cockpit-dawn-poster"),
    more_pictures: [
      {
        image_url: ownPicture("gallery/a320-panel-at-dusk", 1200),
        image_alt: "The A320 panel that the poster is drawn from",
      },
      { image_url: ownPicture("gallery/rotate-at-sunrise", 1200), image_alt: "The view over the nose at sunrise" },
    ],
  },
  {
    name: "Artificial Horizon Mug",
    description:
      "A generous stoneware mug with an attitude indicator in a gentle bank, which looks level when you tilt it to drink. White outside, amber inside, with a navy foot and a handle wide enough for three fingers. The print is fired under the glaze, so it survives the dishwasher, and the mug may go in the microwave. Holds 350 ml, stands 102 mm high, weighs 380 g. It comes in a padded box, ready to gift-wrap. Good for chai, filter coffee and pencils.",
    price: 49900,
    category: "Home & Desk",
    stock: 58,
    image_url: picture("horizon-mug"),
    more_pictures: [
      {
        image_url: ownPicture("gallery/flight-display-level", 1000),
        image_alt: "The flight display that the mug shows",
      },
      {
        image_url: ownPicture("blog/how-to-read-a-primary-flight-display", 1200),
        image_alt: "The parts of the display, labelled",
      },
    ],
  },
];
