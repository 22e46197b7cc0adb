/** The text of a demonstration article; its title and date are in demo/posts.ts. */
export const HOW_AN_ILS_APPROACH_WORKS = `
<p>It is a January morning in Delhi, the window shows nothing but grey, and a minute later there is a bump and the brakes come on. How did they find the runway? Most probably with the instrument landing system, or ILS. It was first tried before the Second World War and is still the world's standard. It takes two radio beams and a good deal of discipline.</p>

<h2>Beam one: left and right</h2>
<p>Behind the far end of the runway is a wide row of aerials, painted red or orange. It is the <strong>localiser</strong>. On a frequency between 108 and 112 megahertz it sends two overlapping patterns, one carrying a tone of 90 hertz, the other a tone of 150 hertz. Seen from an approaching aircraft, the 90 prevails to the left of the centre line and the 150 to the right. Exactly on the extended centre line they are equal. The receiver compares the two and moves a marker on the pilot's display. It needs no satellite and no computer on the ground, just two tones and a receiver that can tell which is stronger.</p>

<h2>Beam two: up and down</h2>
<p>The second aerial is a mast beside the runway, about 300 metres in from the threshold, because that is where the wheels should touch. This is the <strong>glide path</strong>, on a frequency near 330 megahertz. It works in the same way, turned upright: 90 hertz above, 150 below, and both equal on a slope that is nearly always three degrees. The frequencies come in pairs, so the crew tunes only one.</p>
<p>Many systems add distance measuring equipment (DME), which shows how far there is to go. Before relying on it, the crew or the aircraft's computers check the Morse letters that every ILS sends as its name. Crews have tuned the wrong runway before.</p>

<h2>What three degrees look like</h2>
<p>Three degrees is gentle, about one metre down for every nineteen forward. Two sums help to check it:</p>
<ul>
<li>Height above touchdown is close to 320 feet for each nautical mile to go.</li>
<li>The rate of descent in feet per minute is close to five times the speed over the ground in knots.</li>
</ul>
<table>
<thead><tr><th>Nautical miles to touchdown</th><th>Height on the slope, about</th></tr></thead>
<tbody>
<tr><td>10</td><td>3,200 ft</td></tr>
<tr><td>6</td><td>1,900 ft</td></tr>
<tr><td>4</td><td>1,270 ft</td></tr>
<tr><td>2</td><td>640 ft</td></tr>
<tr><td>1</td><td>320 ft</td></tr>
</tbody>
</table>
<p>At 140 knots over the ground you need about 700 feet per minute. If the display shows 1,100, something isn't right, whatever the needles show.</p>

<h2>Flying it</h2>
<ol>
<li><strong>Ten to twenty miles out</strong> the controller gives you a heading that crosses the localiser at a shallow angle, 30 degrees or so, and a height that is <em>below</em> the glide path. Below, because false glide paths exist at steeper angles, and they can only be caught from above.</li>
<li><strong>The localiser comes alive.</strong> The marker slides in from the side, and you turn on to the runway's heading. With wind from the side you keep a few degrees into it.</li>
<li><strong>The glide path comes alive.</strong> The marker moves down from the top. A little before it is centred, the landing gear goes down; then more flap, and thrust back to what the slope needs.</li>
<li><strong>Small corrections.</strong> The beams converge towards the runway, so the corrections get smaller and smaller. Near the end, one or two degrees of heading are a large correction.</li>
<li><strong>At 1,000 feet</strong> many airlines ask in cloud: are we on the beam, at the right speed, with flaps and gear out and the checklist done? If not, the approach is broken off. This is called being stabilised.</li>
<li><strong>At the minimum</strong> one pilot looks up. If the lights or the runway are in sight, the aircraft lands. If not, it goes around, at once and without discussion.</li>
</ol>

<h2>Categories: how low may you go?</h2>
<table>
<thead><tr><th>Category</th><th>Decision height</th><th>Runway visual range</th></tr></thead>
<tbody>
<tr><td>CAT I</td><td>not below 200 ft</td><td>550 m or more</td></tr>
<tr><td>CAT II</td><td>below 200 ft, not below 100 ft</td><td>300 m or more</td></tr>
<tr><td>CAT III</td><td>below 100 ft, or none at all</td><td>below 300 m</td></tr>
</tbody>
</table>
<p>The figures are the international limits in short; each airport, airline and crew may have higher ones. Runway visual range is measured by instruments beside the runway and says how far along it a pilot can see. In Delhi, where fog is common in December and January, CAT III B landings are made with as little as 50 metres. The autopilot does the landing, and the runway, the aircraft and the crew must all be approved for it. If your flight is diverted while another one lands, one of the three wasn't. It is no reflection on your captain.</p>
<p>In such weather, vehicles and taxiing aircraft keep well away from the aerials, because a large tail can bend the beam. That is one reason why fewer aircraft land per hour in fog.</p>

<h2>Is it old-fashioned?</h2>
<p>Satellite approaches are spreading, and many smaller airports have nothing else. But the ILS is accurate, well understood and needs no satellites. It will be around for a long time.</p>
<p>In the simulator, an ILS approach in cloud is one of the best lessons there is. You see nothing, you trust two small diamonds, and at 200 feet the lights appear exactly where they should be. The <a href="/booking/A320/45">45-minute session</a> has time for one in rain or by night; in the <a href="/booking/A320/240">four-hour session</a> we also fly one where the lights don't appear, and you go around.</p>
`;
