/** The text of a demonstration article; its title and date are in demo/posts.ts. */
export const HOW_THE_A320_SIDESTICK_WORKS = `
<p>Most people look for the steering wheel when they first sit in our A320. There isn't one. In front of you are six screens with nothing in the way, and beside your outer hand is a short, sprung stick. In the left seat you fly with your left hand, in the right seat with your right. It takes about two minutes to get used to, and then you wonder why you ever expected a wheel.</p>
<p>That is the sidestick. When the A320 first flew in 1987, it was the first airliner to be flown through digital computers, a system called fly-by-wire. To understand why the aircraft is so easy for beginners, you need to know what the stick really does.</p>

<h2>You ask, the computers move the surfaces</h2>
<p>In an older aeroplane the pilot's wheel is connected to the control surfaces by cables and rods. Pull harder, and the elevator on the tail moves further. How the aircraft reacts depends on speed, weight and air, and the pilot learns to allow for all three.</p>
<p>In the A320, the stick moves no surface directly. It sends an electrical signal to the flight control computers. There are seven of them, of three kinds, and they share the work, so the failure of one or two is not a problem. They read your input, compare it with what the aircraft is doing, and work out how far each surface has to move.</p>
<p>Each input has a precise meaning:</p>
<ul>
<li><strong>Forward and back</strong> asks for a change of flight path. More exactly, it asks for more or less than the 1 g that you feel sitting in a chair. Let go, and the aircraft keeps the path it has.</li>
<li><strong>Left and right</strong> asks for a rate of roll, up to about 15 degrees a second. Let go, and the bank stays where it is.</li>
</ul>
<p>So you don't hold the stick over during a turn. You tip it, wait until the wings have the angle you want, and let it spring back to the middle. The aircraft also trims itself: no wheel to turn, no pressure to hold. Up to 33 degrees of bank it even adds the small pull that a level turn needs.</p>
<blockquote><p>The most common advice our instructors give in the first five minutes is: "Now let go of it, and watch."</p></blockquote>

<h2>Normal law and its limits</h2>
<p>The rules by which the computers interpret your input are called laws. On nearly every flight, from start to finish, the aircraft is in <strong>normal law</strong>, which comes with built-in limits.</p>
<table>
<thead><tr><th>Protection</th><th>What happens at the limit</th></tr></thead>
<tbody>
<tr><td>Bank</td><td>Beyond 33 degrees the wings roll back to 33 when you release the stick; with full stick they stop at 67 degrees.</td></tr>
<tr><td>Pitch</td><td>The nose stops at about 30 degrees up, less at low speed, and at 15 degrees down.</td></tr>
<tr><td>Load factor</td><td>Between +2.5 g and −1 g with flaps and slats in, between +2 g and 0 g with them out.</td></tr>
<tr><td>Angle of attack</td><td>Even with the stick fully back, the wing is held short of the stall.</td></tr>
<tr><td>High speed</td><td>If the speed runs well past its limit, the nose is eased up.</td></tr>
</tbody>
</table>
<p>These limits are far beyond anything a passenger will ever feel. In ordinary flying a bank of 25 degrees is a normal turn, and no one comes near 67. The limits are there for emergencies. A crew that has to avoid something can pull the stick all the way back and get the most from the wing at once.</p>

<h2>When something fails</h2>
<p>If enough computers or sensors are lost, the aircraft steps down to <strong>alternate law</strong>. It still flies much the same in pitch, but most of the limits are gone or become gentle nudges that the pilot can override. The display shows it: the green marks at the limits turn into amber crosses. One step further, in <strong>direct law</strong>, the stick moves the surfaces in proportion, as in an older aeroplane, and an amber message tells the crew to trim by hand. Last comes the <strong>mechanical backup</strong>: the trim wheel and the rudder pedals, which keep the aircraft flying straight while the crew restarts the computers.</p>
<p>Pilots practise all of these in simulators. For passengers, the point is simple. Each step down gives the crew more work, and the aircraft stays controllable at every step.</p>

<h2>Two sticks, one aircraft</h2>
<p>The two sticks are not linked. When your instructor moves one, yours stays still. If both are moved, the computers add the two inputs together, up to the most that one stick alone could command. Two green lights flash, and a voice says "dual input". That is why crews say aloud who is flying: "I have control." "You have control." Each stick also has a red button. Hold it down, and the other stick is switched off, with a red arrow in front of the pilot who has lost control. With the autopilot engaged, both sticks are locked in the middle; a firm push disconnects it.</p>

<h2>A small trick before landing</h2>
<p>An aircraft that keeps its path when you let go would never settle on to a runway the way pilots expect. So at 50 feet above the ground the A320 remembers its pitch, and from 30 feet it starts to lower the nose slowly. You respond with a gentle pull, just as a pilot would in any other aeroplane. It is a deliberate trick, and it works: the landing feels natural.</p>
<p>You can feel most of this on your first flight. <a href="/booking/A320/30">Joy of Flying</a> has one take-off and one landing, both by hand if you like, and <a href="/simulation">the simulators page</a> shows what else the cockpit can do.</p>
`;
