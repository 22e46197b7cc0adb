/** The text of a demonstration article; its title and date are in demo/posts.ts. */
export const CROSSWIND_LANDINGS_CRAB_AND_DECRAB = `
<p>You have seen the films: an airliner comes down the approach pointing somewhere to the left of the runway, and in the last two seconds swings its nose straight and lands. It looks like a rescue. It is a routine, it has a name, and you can learn the idea of it in ten minutes and the skill in some years.</p>

<h2>Why it flies sideways</h2>
<p>An aircraft in flight belongs to the air, not to the ground. If the air moves to the right with 20 knots, so does everything in it. To move straight along the runway's line, you have to point a little to the left, into the wind, just as a swimmer points upstream to cross a river. This angle is the <strong>crab</strong>. It isn't an effort: the wings are level, the ball is in the middle, nobody on board feels a thing.</p>
<p>How large is it? With 20 knots straight from the side and 140 knots through the air, about eight degrees. A rule of thumb for approach speeds: a little less than half a degree for each knot of crosswind.</p>

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
<p>An example: the tower reports "wind 300 degrees, 20 knots", and you land on runway 27, which points to 270. The angle is 30 degrees, so ten knots come from the right, and about 17 from ahead. The headwind is a present, because you touch down at a lower speed over the ground.</p>

<h2>Crab, then decrab</h2>
<p>You can't simply land in the crab with a large angle. The wheels point along the fuselage, the aircraft moves along the runway, and the tyres would have to settle the argument. So in the last moments the pilot does three things, nearly at once:</p>
<ol>
<li><strong>Flare.</strong> Raise the nose as in any landing.</li>
<li><strong>Decrab.</strong> Press the rudder pedal on the side away from the wind until the nose looks down the runway.</li>
<li><strong>Hold the wing.</strong> The swing of the nose makes the upwind wing travel faster for a moment, so it lifts. A little stick or yoke into the wind keeps it down.</li>
</ol>
<p>Do it too early, and the wind has time to carry you sideways. Do it too late, and you land in the crab. The right moment is during the flare, and the movement is smooth, as if you turned a heavy door.</p>
<p>Then the landing isn't over. The aircraft still wants to turn its nose into the wind like a weathercock, so your feet keep working, the stick stays slightly into the wind, and the nose wheel comes down without delay.</p>

<h2>Why not lean into the wind all the way?</h2>
<p>In a small aircraft there is another way. You lower the upwind wing, use opposite rudder, and slide down the last part of the approach with the nose already straight. It works well with a light aircraft's high or short wing. Airliners have long wings and engines close to the ground, and a few degrees of bank too many at touchdown would scrape one of them. For the A320 in a strong crosswind a mixture is recommended: at touchdown at most five degrees of remaining crab, and at most five degrees of bank.</p>

<h2>How much is too much?</h2>
<p>For each type the maker states the strongest crosswind in which landings were shown during testing. For many versions of the A320 the figure is 33 knots, with gusts up to 38. This is what was demonstrated, not a dare. Airlines set their own limits, often lower for new first officers, and lower still when the runway is wet, because tyres on water hold the aircraft less well.</p>
<p>When the limit is passed, there is no argument. The crew wait, use another runway, or go somewhere else. And any pilot may go around at any moment, even with the wheels already on the ground, as long as reverse thrust hasn't been chosen.</p>

<h2>A320 and 737: the same wind, two feelings</h2>
<p>In the 737 you feel the gusts through the yoke and hold the wing down with steady pressure. In the A320 the stick asks for a rate of roll, so a stick that is held over keeps adding bank. Short touches are right: correct, centre, look. Guests who come from home simulators tend to stir. If that is you, try taking two fingers off.</p>

<h2>How to practise</h2>
<p>Here is the order in which our instructors like to build it up:</p>
<ul>
<li>A landing without wind, to get to know the flare.</li>
<li>Ten knots from the side, and only the crab: fly down the approach and go around at 100 feet. Find out how strange the view is, and that nothing bad happens.</li>
<li>The same again, with the decrab and the landing.</li>
<li>Fifteen knots, then gusts.</li>
<li>The other side. Almost everybody has a better one.</li>
</ul>
<p>The <a href="/booking/A320/45">45-minute session</a> has room for a crosswind approach; for the whole ladder take <a href="/booking/A320/120">two hours</a>. And the next time you sit at a window over the wing and see the runway coming at you sideways, you will know that two people in front are waiting, quite calmly, for the right second to press a pedal.</p>
`;
