/** The text of a demonstration article; its title and date are in demo/posts.ts. */
export const CROSSWIND_LANDINGS_CRAB_AND_DECRAB = `
<p>You have seen the videos. An airliner comes in pointing somewhere to the left of the runway, and in the last two seconds it swings its nose straight and lands. It looks like a narrow escape, but it is routine and has a name. You can learn the idea in ten minutes, and the skill in a few years.</p>

<h2>Why it flies sideways</h2>
<p>An aircraft in flight moves with the air around it. If the air moves to the right at 20 knots, so does everything in it. To move straight along the runway's line, you have to point a little to the left, into the wind, just as a swimmer points upstream to cross a river. This angle is the <strong>crab</strong>. It takes no effort: the wings are level, the ball is in the middle, and no one on board feels it.</p>
<p>How large is it? At 140 knots through the air, with 20 knots straight from the side, it is about eight degrees. A rule of thumb for approach speeds is a little less than half a degree for each knot of crosswind.</p>

<h2>How much of the wind counts</h2>
<p>Wind seldom comes exactly from the side. What matters is the part of it that does, the crosswind component. Pilots keep a short table in mind:</p>
<table>
<thead><tr><th>Angle between wind and runway</th><th>Share that is crosswind</th><th>Of 20 knots</th></tr></thead>
<tbody>
<tr><td>30 degrees</td><td>one half</td><td>10 knots</td></tr>
<tr><td>45 degrees</td><td>seven tenths</td><td>14 knots</td></tr>
<tr><td>60 degrees</td><td>nearly nine tenths</td><td>17 knots</td></tr>
<tr><td>90 degrees</td><td>all of it</td><td>20 knots</td></tr>
</tbody>
</table>
<p>An example: the tower reports "wind 300 degrees, 20 knots", and you land on runway 27, which points to 270. The angle is 30 degrees, so ten knots come from the right, and about 17 from ahead. The headwind helps, because you touch down at a lower speed over the ground.</p>

<h2>Crab, then decrab</h2>
<p>You can't simply land in the crab with a large angle. The wheels point along the fuselage, the aircraft moves along the runway, and the tyres would have to settle the argument. So in the last moments the pilot does three things, nearly at once:</p>
<ol>
<li><strong>Flare.</strong> Raise the nose as in any landing.</li>
<li><strong>Decrab.</strong> Press the rudder pedal on the side away from the wind until the nose looks down the runway.</li>
<li><strong>Hold the wing.</strong> The swing of the nose makes the upwind wing travel faster for a moment, so it lifts. A little stick or yoke into the wind keeps it down.</li>
</ol>
<p>Do it too early, and the wind has time to carry you sideways. Do it too late, and you land in the crab. The right moment is during the flare, and the movement is smooth, as if you were pushing a heavy door.</p>
<p>The landing isn't over yet. The aircraft still tends to turn its nose into the wind like a weathercock. So your feet keep working, the stick stays slightly into the wind, and the nose wheel comes down without delay.</p>

<h2>Why not lean into the wind all the way?</h2>
<p>In a small aircraft there is another way. You lower the upwind wing, use opposite rudder, and fly the last part of the approach with the nose already straight. It works well with a light aircraft's high or short wing. Airliners have long wings and engines close to the ground, and a few degrees too much bank at touchdown would scrape one of them. For the A320 in a strong crosswind, a mix of the two is recommended: at most five degrees of crab and five degrees of bank at touchdown.</p>

<h2>How much is too much?</h2>
<p>For each type, the manufacturer states the strongest crosswind in which landings were demonstrated during testing. For many versions of the A320 the figure is 33 knots, with gusts up to 38. Airlines set their own limits. They are often lower for new first officers, and lower still on a wet runway, where tyres grip less well.</p>
<p>Above the limit, there is no discussion. The crew wait, use another runway or go somewhere else. And a pilot may go around at any moment, even with the wheels already on the ground, as long as reverse thrust hasn't been selected.</p>

<h2>A320 and 737: the same wind, two feelings</h2>
<p>In the 737 you feel the gusts through the yoke and hold the wing down with steady pressure. In the A320 the stick commands a rate of roll, so holding it over keeps adding bank. Use short touches: correct, centre, look. People who fly home simulators tend to stir the stick. If that's you, try holding it with fewer fingers.</p>

<h2>How to practise</h2>
<p>Our instructors like to build it up in this order:</p>
<ul>
<li>A landing without wind, to get to know the flare.</li>
<li>Ten knots from the side, and only the crab: fly down the approach and go around at 100 feet. The view is strange, but nothing bad happens.</li>
<li>The same again, with the decrab and the landing.</li>
<li>Fifteen knots, then gusts.</li>
<li>The same from the other side. Almost everyone has a better side.</li>
</ul>
<p>The <a href="/booking/A320/45">45-minute session</a> has room for a crosswind approach; to work through the whole list, take <a href="/booking/A320/120">two hours</a>. Next time you sit by the window and see the runway coming at you sideways, stay calm. Two people up front are waiting for the right second to press a pedal.</p>
`;
