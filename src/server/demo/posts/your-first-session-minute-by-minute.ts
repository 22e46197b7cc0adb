/** The text of a demonstration article; its title and date are in demo/posts.ts. */
export const YOUR_FIRST_SESSION_MINUTE_BY_MINUTE = `
<p>Most people who walk into our centre have never sat in a cockpit. Many of them ask the same question at the desk, usually in a low voice. "What if I do everything wrong?" The honest answer: you will make a few mistakes, your instructor will mention one of them, and you will land all the same. Here is how our <a href="/joy-of-flying">Joy of Flying</a> session usually goes, so that nothing surprises you except the view.</p>

<h2>Before the clock starts</h2>
<p>Please come 15 minutes early with a photo ID. There is a short briefing outside the cockpit, and it does not count against your time. Your instructor explains the stick that steers the aircraft, the thrust levers that set the power, and the display that shows what is happening. You choose an airport and the time of day. If you can't decide, take your home town at sunset.</p>
<p>Wear what you would wear to the cinema. Flat shoes help with the rudder pedals, glasses are no trouble, and you don't need to have read anything first. Guests must be at least 12; between 12 and 16, a parent or guardian has to be with them.</p>

<h2>Minute 0 to 5: the left seat</h2>
<p>You slide into the captain's seat, move it until your hand rests on the sidestick without reaching, and set the pedals. The instructor takes the right seat. Then comes a quick tour: engine displays in the middle, navigation beside them, flap lever at your right hand, landing gear lever on the panel ahead. The aircraft is already at the runway with the engines running, so that you can spend your time flying. Longer sessions, such as <a href="/booking/A320/120">Pilot Career Discovery</a>, begin at the gate, with the checklists.</p>

<h2>Minute 5 to 8: take-off</h2>
<p>You release the brakes and move both thrust levers forward, first a little, to see that both engines answer together, then to the take-off notch. The runway starts to move, slowly at first and then not slowly at all. You keep straight with your feet. Everyone steers too much in the first three seconds. The instructor calls the speeds. At "rotate" you pull the stick back gently and hold it until the nose is about 15 degrees above the horizon. The rumble stops. You are flying a 70-tonne aircraft, or at least it feels that way.</p>
<p>"Positive climb," says the instructor. "Gear up," you answer. It is the first command most people have ever given in an aeroplane, and nearly everyone grins.</p>

<h2>Minute 8 to 18: finding out how it flies</h2>
<p>At a safe height you pull the levers back to the climb notch, the flaps come in, and there is time to play. The usual order is this:</p>
<ol>
<li>Turn left to a heading with about 25 degrees of bank. Tip the stick, let go, watch the turn carry on by itself.</li>
<li>Level off at a height that your instructor gives you. Everyone overshoots once.</li>
<li>Look outside: your city, a coastline, the hills. We can stop the scene if you want a photograph.</li>
<li>Slow down, and put out the first stage of flap. The nose moves, and you see why pilots do it early.</li>
</ol>
<p>If the moving picture makes you queasy, say so. It happens to some people and passes quickly. The instructor freezes the scene, you look at something near and still, and we go on when you like.</p>

<h2>Minute 18 to 26: the approach</h2>
<p>Now for the part you will tell people about. The runway appears ahead as a short grey line. Gear down, more flap, and speed back to around 135 to 140 knots, which is about 255 kilometres an hour. From here on, you watch only three points. Is the runway staying in the same place in the window? Is the speed where it should be? Are the lights beside the runway two red and two white? Your instructor says "a little left" or "half of that", and looks after the speed if you like.</p>
<p>At this speed you come down some 700 feet every minute. A voice from the aircraft counts the last heights: fifty, forty, thirty. You raise the nose by two or three degrees, as gently as if someone were asleep next door. "Retard, retard," says the voice, which means: levers back to idle. Then there is a bump. Some are soft, some are firm, and a firm one in the right spot is a good landing. Ask any airline pilot.</p>

<h2>Minute 26 to 30: brakes, breath, taxi</h2>
<p>You lower the nose, pull the levers into reverse, brake, and keep straight until walking pace. If there is time left, you steer off the runway with the small hand wheel beside you, which is harder than it looks. You set the parking brake. People tend to sit still for a moment before they get up.</p>

<h2>Afterwards</h2>
<p>We go through your flight once more on the map: where you were high, where you were spot on. You get a certificate with your name on it, and your family can take pictures in the seat.</p>
<p>At the end, nearly everyone asks whether they can do it again with a crosswind. You can. The <a href="/booking/A320/45">45-minute session</a> has time for two airports and some weather. If flying frightens you, take a look at <a href="/win-over-fear">Win Over Flight Fear</a>. Times and prices are on the <a href="/booking/A320">booking page</a>, and more answers are in the <a href="/faq">FAQ</a>.</p>
`;
