/** The text of a demonstration article; its title and date are in demo/posts.ts. */
export const FEAR_OF_FLYING_EXPLAINED = `
<p>If your hands go cold when the cabin door closes, you are in good company. Some people avoid flying for years; others fly every week and suffer every time. Hearing that flying is safe seldom helps, because fear doesn't listen to numbers. It often helps to know what is happening, in what order, and why it sounds the way it does. This article explains that. It does not replace a doctor or a psychologist, and at the end we say when to see one.</p>

<h2>What turbulence is, and what it isn't</h2>
<p>Air is never quite still. It rises over warm fields, tumbles behind hills and swirls near fast winds high up. An aircraft that flies through it shakes, like a car on a village road. The shaking is uncomfortable, but it doesn't mean that anything is breaking.</p>
<p>Wings are built to bend. Before a new type may carry passengers, its manufacturer has to prove its strength: the structure must carry one and a half times the largest load expected in its whole life. When you see the wing flex in ordinary turbulence, it is doing its job as a spring.</p>
<p>And the drops? They feel like hundreds of metres. On the flight deck, in most ordinary turbulence, the altimeter hardly moves. Your sense of balance notices changes very well and distances very badly, so a nudge feels like a fall. Pilots do three simple things. They slow to a speed at which the bumps are gentler, ask on the radio for a smoother level, and switch on the seat-belt sign. Strong turbulence can hurt people, nearly always people who aren't strapped in. So keep your belt fastened whenever you sit, sign or no sign. It is the most important precaution you can take.</p>

<h2>The sounds, from gate to gate</h2>
<ul>
<li><strong>Barking or sawing under the floor, at the gate or while taxiing:</strong> on the A320 family, a unit that passes pressure from one hydraulic system to the other. It sounds like a dog in the hold. It is a pump.</li>
<li><strong>Whirring before take-off and before landing:</strong> flaps and slats moving out of the wing, so that it can carry the aircraft at low speed.</li>
<li><strong>A thump soon after take-off:</strong> the wheels are up and their doors have closed.</li>
<li><strong>The engines grow quieter within a minute or so of take-off, and you feel lighter:</strong> for many people this is the worst moment. Take-off thrust is no longer needed, so the crew sets climb thrust and lowers the nose a little. You are still climbing.</li>
<li><strong>Chimes:</strong> calls between cockpit and cabin crew, or a passenger who wants water.</li>
<li><strong>Rumbling and shaking in the descent:</strong> speed brakes, flat panels raised on the wing to go down without going faster.</li>
<li><strong>A loud rush as the wheels come out:</strong> air around the landing gear.</li>
<li><strong>A roar after touchdown:</strong> reverse thrust. It is normal, and it helps the brakes.</li>
<li><strong>The engines surge just before landing and the aircraft climbs again:</strong> a go-around. The crew didn't like something, perhaps another aircraft was slow to leave the runway, and chose to fly another round. Crews practise it again and again, and choosing it is good judgement.</li>
</ul>

<h2>About the numbers</h2>
<p>First the numbers, then how to read them. The airline association IATA counted seven fatal accidents on about 40.6 million flights worldwide in 2024. A study from the Massachusetts Institute of Technology looked at 2018 to 2022. It found one passenger death in roughly 13.7 million boardings, and a risk that has about halved every ten years since the late 1960s.</p>
<p>These are worldwide averages. They differ between regions and from year to year, and a single accident changes a year. India knows that grief too, and no statistic should be used to wave it away. The numbers do tell us that a passenger who boards tomorrow faces an extremely small risk. The people who run airlines still treat each accident as one too many.</p>

<h2>What to do on your next flight</h2>
<ol>
<li>Book a morning flight if you can. The ground has had less time to heat the air, so it is often smoother.</li>
<li>Ask for a seat over the wing. The aircraft moves least there.</li>
<li>Tell the cabin crew. They meet nervous passengers every day, and many will check on you.</li>
<li>Breathe out longer than you breathe in: four counts in, six counts out, for two minutes.</li>
<li>When a noise startles you, name it. "Flaps." "Wheels." A sound with a name is less frightening.</li>
<li>Go easy on coffee, and don't count on alcohol. Coffee makes a racing heart race faster, and alcohol wears off before the landing.</li>
</ol>

<h2>Why a simulator can help</h2>
<p>Fear feeds on not knowing and on having no control. In a simulator you get both knowledge and control. You sit in front, you see the take-off coming, and you can ask us to stop in the middle of it. In our <a href="/win-over-fear">Win Over Flight Fear</a> session we talk first and fly second. We repeat the moment that bothers you as often as you want. You take the controls only when you feel ready, and you can stop at any time.</p>
<p>We are instructors, not therapists. Do you also have panic attacks elsewhere? Did your fear begin with a bad experience, or do you need tablets to board? Then please speak to a doctor or a clinical psychologist first. Treatment for fears like these is well established, and a session with us can go alongside it.</p>
<p>If you have questions before you decide, <a href="/contact">write or call</a>. No pressure.</p>
`;
