/** The text of a demonstration article; its title and date are in demo/posts.ts. */
export const HOW_TO_READ_A_PRIMARY_FLIGHT_DISPLAY = `
<p>The screen in front of an airline pilot answers five old questions. Which way up am I? How fast, how high and in which direction am I going? And what is the autopilot about to do? It is called the primary flight display, or PFD for short. Once you know where to find each answer, you can read it in a second. This article describes the A320's; the 737's shows the same in nearly the same places.</p>

<h2>The middle: which way up</h2>
<p>The large blue and brown field is the artificial horizon. Blue is sky, brown is ground, and the line between them is the horizon that you would see on a clear day. A small fixed symbol in the centre, two short wings and a square, is you. When the symbol is above the line, your nose is up. The ladder of short lines is marked in degrees, with figures every ten.</p>
<p>The curved scale at the top shows bank. A small yellow triangle moves along it. If you keep it within the marks at 30 degrees, your passengers will keep their coffee.</p>
<p>One fact surprises everyone: nose up does not have to mean climbing. On a three-degree approach an A320 comes down with its nose a few degrees <em>up</em>. The attitude shows where you are pointing. The figures on both sides show where you are going.</p>

<h2>Left: how fast</h2>
<p>The grey strip on the left is a tape with speeds in knots. It slides behind a fixed yellow mark, and the number at the mark is your current speed. Four symbols add to it:</p>
<ul>
<li>A <strong>yellow arrow</strong> grows from the mark: its tip is the speed you will have in ten seconds if nothing changes. Pilots fly the arrow more than the number.</li>
<li>A <strong>triangle</strong> beside the tape is the target. Magenta means that the flight computer worked it out, blue that the crew dialled it in.</li>
<li>An <strong>amber strip</strong> at the lower end: its top is the slowest speed that may be chosen. Below it the tape turns to warnings.</li>
<li>A <strong>red and black strip</strong> at the upper end: too fast for the flaps, the wheels or the aircraft, whichever comes first.</li>
</ul>
<p>So there is a safe window on the tape between amber and red. When the flaps come out, the window moves down, and that is why pilots slow down step by step before a landing.</p>

<h2>Right: how high</h2>
<p>On the right is the altitude tape in feet, with a small window of rolling green digits. Below it is the pressure that the altimeter is set to. Near the ground, crews set the local pressure, called QNH, so that the display shows height above sea level. Above the transition altitude they change to the standard setting, 1013 hectopascals, shown as STD. Every aircraft up there then measures from the same imaginary level.</p>
<p>At the far right edge, a green needle shows how quickly you climb or descend. The number beside it counts hundreds of feet per minute: 07 on an approach means 700 feet per minute. Below 2,500 feet above the ground another number appears under the horizon. That one comes from the radio altimeter and is the true height above whatever lies below you. It is the number behind the voice that counts "fifty, forty, thirty".</p>

<h2>Bottom: which way</h2>
<p>The strip at the bottom is the compass. The fixed line is where the nose points. A small green diamond shows where you are really moving over the ground. With wind from the side the two differ, and the gap is your drift. We come back to it in the article on crosswind landings.</p>

<h2>Top: what the aircraft is about to do</h2>
<p>Beginners skip the top line, and professionals read it first. It is the flight mode annunciator, FMA, in five columns:</p>
<table>
<thead><tr><th>Column</th><th>Tells you</th><th>Example</th></tr></thead>
<tbody>
<tr><td>1</td><td>What the thrust is doing</td><td><code>SPEED</code></td></tr>
<tr><td>2</td><td>Up and down</td><td><code>G/S</code></td></tr>
<tr><td>3</td><td>Left and right</td><td><code>LOC</code></td></tr>
<tr><td>4</td><td>Landing capability and minimum</td><td><code>CAT 1</code></td></tr>
<tr><td>5</td><td>What is engaged</td><td><code>AP 1</code></td></tr>
</tbody>
</table>
<p>Green is active, blue is armed and waiting. A white box surrounds a new mode for ten seconds, and the pilots read it aloud. It sounds fussy. But many accident reports describe an aircraft that flew itself perfectly in the wrong mode, and reading one line aloud is an easy way to prevent that.</p>

<h2>Two helpers in the picture</h2>
<p>The <strong>flight director</strong> is a green cross over the horizon. It shows where to put the nose: if the horizontal bar is above the centre, pull a little; if the vertical bar is to the left, bank left. The <strong>ILS scales</strong>, one beside the horizon and one below it, appear for an approach. Their magenta diamonds show the beam. If the diamond is in the middle, you are on the beam. Our article on the ILS explains how that beam works.</p>

<h2>How pilots look at it</h2>
<p>They don't read the display like a page. The eye rests on the horizon in the middle and makes short trips: to the speed and back, to the altitude and back, to the heading and back. Each trip takes less than a second. The habit to avoid is staring at the number that worries you. While you watch the speed come right, the height goes wrong.</p>
<p>Here is a good exercise for your first session. Ask your instructor for straight and level flight, and say aloud every two seconds what you see. "Horizon, 250, horizon, 5,000, horizon, heading 270." After three minutes you stop reading the screen and start to feel the aircraft. <a href="/booking/A320/30">Joy of Flying</a> starts with exactly this display, and the <a href="/booking/A320/120">two-hour career session</a> covers every mode on the top line.</p>
`;
