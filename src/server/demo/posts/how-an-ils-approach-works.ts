/** The text of a demonstration article; its title and date are in demo/posts.ts. */
export const HOW_AN_ILS_APPROACH_WORKS = `
<p>It is a January morning in Delhi, the window shows nothing but grey, and a minute later there is a bump and the brakes come on. How did they find the runway? Most probably with an invention whose first trials go back to before the Second World War, and which is still the world's standard: the instrument landing system, or ILS. It consists of two radio beams and a good deal of discipline.</p>

<h2>Beam one: left and right</h2>
<p>Behind the far end of the runway stands a wide row of aerials, painted red or orange. It is the <strong>localiser</strong>. On a frequency between 108 and 112 megahertz it sends two overlapping patterns, one carrying a tone of 90 hertz, the other a tone of 150 hertz. Seen from an approaching aircraft, the 90 prevails to the left of the centre line and the 150 to the right. Exactly on the extended centre line they are equal. The receiver compares the two and moves a marker on the pilot's display. No satellite, no computer on the ground that knows who you are: just two tones, and the question which is stronger.</p>

<h2>Beam two: up and down</h2>
<p>The second aerial is a mast beside the runway, about 300 metres in from the threshold, because that is where the wheels should touch. This is the <strong>glide path</strong>, on a frequency near 330 megahertz. It plays the same game upright: 90 hertz above, 150 below, equal on a slope that is nearly always three degrees. The frequencies come in pairs, so the crew tunes only one.</p>
<p>Many systems add a distance meter, DME, that shows how far it is to go. Before trusting any of it, the crew, or the aircraft's computers for them, check the Morse letters that every ILS sends as its name. The right frequency of the wrong runway has happened before.</p>

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
<p>With 140 knots over the ground you need about 700 feet per minute. If the display says 1,100, something isn't right, whatever the needles show.</p>

<h2>Flying it</h2>
<ol>
<li><strong>Ten to twenty miles out</strong> the controller gives you a heading that crosses the localiser at a shallow angle, 30 degrees or so, and a height that is <em>below</em> the glide path. Below, because false glide paths exist at steeper angles, and they can only be caught from above.</li>
<li><strong>The localiser comes alive.</strong> The marker slides in from the side, and you turn on to the runway's heading. With wind from the side you keep a few degrees into it.</li>
<li><strong>The glide path comes alive.</strong> The marker moves down from the top. A little before it is centred, the landing gear goes down; then more flap, and thrust back to what the slope needs.</li>
<li><strong>Small corrections.</strong> The beams converge towards the runway, so the same error in degrees is ever fewer metres. Near the end one or two degrees of heading are a large correction.</li>
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
<p>The figures are the international limits in short; each airport, airline and crew may have higher ones. Runway visual range is measured by instruments beside the runway and says how far along it a pilot can see. In Delhi, where fog is a regular guest in December and January, CAT III B landings are made with as little as 50 metres. The autopilot lands then, and it takes three partners who all qualify: the runway, the aircraft and the crew. When your flight is diverted while another one lands, one of the three was missing. It says nothing bad about your captain.</p>
<p>In such weather the ground is quiet, too. Vehicles and taxiing aircraft keep well away from the aerials, because a large tail in the beam can bend it. That is one reason why fewer aircraft land per hour in fog.</p>

<h2>Is it old-fashioned?</h2>
<p>Satellite approaches are spreading, and at many smaller airports they are all there is. But the ILS is accurate, understood by everybody, and needs nothing from the sky. It will be around for a long time.</p>
<p>In the simulator an ILS in cloud is one of the best lessons there is. You see nothing, you believe two small diamonds, and at 200 feet the lights stand exactly where they were promised. The <a href="/booking/A320/45">45-minute session</a> has time for one in rain or by night; in the <a href="/booking/A320/240">four-hour session</a> we also fly the one where nothing appears, and you go around.</p>
`;
