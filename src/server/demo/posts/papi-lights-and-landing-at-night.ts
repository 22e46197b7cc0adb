/** The text of a demonstration article; its title and date are in demo/posts.ts. */
export const PAPI_LIGHTS_AND_LANDING_AT_NIGHT = `
<p>By day a pilot judges the approach with a hundred small clues: the shape of the runway, the size of houses, the shadow of the aircraft on the fields. By night nearly all of them are gone. What remains is a handful of lights, each with a colour that means something. Once you can read them, a night landing is one of the most beautiful things you can do in a cockpit, ours included.</p>

<h2>Four lamps that show your angle</h2>
<p>Beside the runway, usually on the left, are four lamps in a row: the Precision Approach Path Indicator, or PAPI. Each lamp sends white light upwards and red light downwards, with a sharp edge between the two, and each is set to a slightly different angle. For the usual three-degree approach they are at 2.5, 2.83, 3.17 and 3.5 degrees. Your eyes are above some of those edges and below others, so you see a mixture:</p>
<table>
<thead><tr><th>You see</th><th>It means</th><th>What to do</th></tr></thead>
<tbody>
<tr><td>Four white</td><td>Too high, more than 3.5 degrees</td><td>Come down more steeply, or go around if it is late</td></tr>
<tr><td>Three white, one red</td><td>A little high</td><td>A small correction down</td></tr>
<tr><td>Two white, two red</td><td>On the slope</td><td>Keep it there</td></tr>
<tr><td>One white, three red</td><td>A little low</td><td>A small correction up</td></tr>
<tr><td>Four red</td><td>Too low, less than 2.5 degrees</td><td>Stop the descent now</td></tr>
</tbody>
</table>
<p>The lamp nearest the runway has the steepest angle, so it is the first to turn red. When a third lamp begins to turn pink, you are just sinking through its edge, and raising the nose half a degree is enough. Don't chase the lamps all the way to the ground. They are set for your eyes, not your wheels, and in the last 200 feet or so pilots look at the runway itself.</p>

<h2>The colours of a runway</h2>
<p>At a large airport, you meet these lights one after another as you land:</p>
<ul>
<li><strong>Approach lights</strong>, mostly white, in a line with crossbars: they lead you in and show whether your wings are level.</li>
<li><strong>Threshold</strong>, a row of green: the runway begins here.</li>
<li><strong>Touchdown zone</strong>, two bands of white in the surface over the first 900 metres, on runways equipped for low visibility: put the wheels here.</li>
<li><strong>Edges</strong>, white; over the last 600 metres they turn yellow: not much left.</li>
<li><strong>Centre line</strong>, white; from 900 metres before the end red and white in turn, and for the last 300 metres only red.</li>
<li><strong>End</strong>, a row of red.</li>
<li><strong>Taxiways</strong>, blue at the edges and green along the middle. "Follow the greens" is a real instruction at some airports.</li>
</ul>
<p>So even if you see only a few lamps through mist or rain, their colour tells you where on the runway you are.</p>

<h2>How the eye deceives</h2>
<p>Our eyes were made for walking in daylight. At night they make three mistakes again and again.</p>
<p><strong>The black hole.</strong> Imagine a bright runway with nothing but dark sea or desert in front. With no ground for comparison, most people feel too high and fly an approach that is dangerously low in the middle, without noticing. Don't trust the feeling. Trust two white and two red, and check your height against the distance.</p>
<p><strong>The shape of the runway.</strong> You carry a picture of a normal runway in your head. A narrower one looks farther away, so you feel high and come in low. A wide one tempts you to flare too early. A runway that slopes uphill makes you feel high, too.</p>
<p><strong>Rain on the windscreen.</strong> Water bends light and can make the lamps look lower, nearer or farther than they are. Use the wipers and, again, your instruments.</p>
<p>Your eyes also need time. After a brightly lit room they take about half an hour to get used to the dark, and one flash of white light undoes it. That is why cockpits are dimmed at night, and why your instructor will ask you to put your phone away.</p>

<h2>The last fifty feet</h2>
<p>By day beginners look at the ground just ahead. By night that is a patch of lit asphalt rushing at you, and it tells you nothing. Look at the far end of the runway. As you come down, the two rows of edge lights seem to rise and spread on both sides, like the rails of a bridge. When they rush out towards the corners of your eyes, it is time to raise the nose a little. The voice counts fifty, forty, thirty; the levers come back; the rows are level with you, and the wheels touch.</p>
<blockquote><p>Don't search for the ground. Put the aircraft into the landing attitude, keep it straight, and let the ground come.</p></blockquote>

<h2>A few habits worth copying</h2>
<ol>
<li>Decide before the approach what you will do if it isn't right at 500 feet. Go around, and say so aloud.</li>
<li>Keep two reds in sight. Never accept a third for long, and never accept four.</li>
<li>Use the ILS if there is one, even on a clear night.</li>
<li>Dim the screens until you can just read them.</li>
</ol>

<h2>Try it</h2>
<p>Night is a setting in the simulator, so you don't have to wait for it. The <a href="/booking/A320/45">45-minute session</a> has time for a day landing first and the same runway in the dark afterwards, which is the best comparison. Ask for a city that you know, and look for your own street by its lights. If it's your first time with us, <a href="/joy-of-flying">Joy of Flying</a> at dusk is a great start.</p>
`;
