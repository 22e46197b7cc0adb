/** The text of a demonstration article; its title and date are in demo/posts.ts. */
export const FEAR_OF_FLYING_EXPLAINED = `
<p>If your hands go cold when the cabin door closes, you are in good company. Some people avoid flying for years, others fly every week and suffer every time. Being told that flying is safe seldom helps, because fear doesn't argue with numbers. What often helps is to know what is happening, in what order, and why it sounds the way it does. This article tries to do that. It does not replace a doctor or a psychologist, and at the end we say when to see one.</p>

<h2>What turbulence is, and what it isn't</h2>
<p>Air is never quite still. It rises over warm fields, tumbles behind hills and slides past itself near fast winds high up. An aircraft that crosses such places is shaken, as a car is on a village road. The shaking is uncomfortable, and it is not a sign that something is breaking.</p>
<p>Wings are built to bend. Before a type may carry passengers, its maker has to show that the structure carries one and a half times the largest load expected in its whole service life. What you see from the window seat in ordinary turbulence is the wing doing its work as a spring.</p>
<p>And the drops? They feel like hundreds of metres. On the flight deck, in most ordinary turbulence, the altimeter hardly moves. Your balance organ notices changes very well and distances very badly, so it reports a fall where there was a nudge. What pilots do is simple: they slow to a speed at which the bumps are gentler on the aircraft, ask others on the frequency for a smoother level, and switch on the seat-belt sign. Strong turbulence can hurt people, nearly always people who aren't strapped in. So keep the belt fastened whenever you sit, sign or no sign. It is the one thing in your hands that truly matters.</p>

<h2>The sounds, from gate to gate</h2>
<ul>
<li><strong>Barking or sawing under the floor, at the gate or while taxiing:</strong> on the A320 family, a unit that passes pressure from one hydraulic system to the other. It sounds like a dog in the hold. It is a pump.</li>
<li><strong>Whirring before take-off and before landing:</strong> flaps and slats moving out of the wing, so that it can carry the aircraft at low speed.</li>
<li><strong>A thump soon after take-off:</strong> the wheels are up and their doors have closed.</li>
<li><strong>The engines grow quieter within a minute or so of take-off, and you feel lighter:</strong> for many people this is the worst moment of all. Take-off thrust is no longer needed, so the crew sets climb thrust and lowers the nose a little. You are still climbing.</li>
<li><strong>Chimes:</strong> calls between cockpit and cabin crew, or a passenger who wants water.</li>
<li><strong>Rumbling and shaking in the descent:</strong> speed brakes, flat panels raised on the wing to go down without going faster.</li>
<li><strong>A loud rush as the wheels come out:</strong> air around the landing gear.</li>
<li><strong>A roar after touchdown:</strong> reverse thrust. It is normal, and it helps the brakes.</li>
<li><strong>The engines surge just before landing and the aircraft climbs again:</strong> a go-around. The crew didn't like something, perhaps another aircraft was slow to leave the runway, and chose to fly another round. It is practised again and again, and choosing it is good judgement.</li>
</ul>

<h2>About the numbers</h2>
<p>Numbers first, and then how to read them. The airline association IATA counted seven fatal accidents on about 40.6 million flights worldwide in 2024. A study from the Massachusetts Institute of Technology looked at 2018 to 2022 and found one passenger death in roughly 13.7 million boardings, and a risk that has about halved every ten years since the late 1960s.</p>
<p>These are averages over the world. They differ between regions and from year to year, and a single accident changes a year. India knows that grief too, and no statistic should be used to wave it away. What the numbers do say is that a passenger who boards tomorrow has an extremely small risk, and that the people who run airlines still treat each accident as one too many.</p>

<h2>What to do on your next flight</h2>
<ol>
<li>Book a morning flight if you can. The ground has had less time to heat the air, so it is often smoother.</li>
<li>Ask for a seat over the wing. The aircraft moves least there.</li>
<li>Tell the cabin crew. They meet nervous passengers every day, and many will look in on you.</li>
<li>Breathe out longer than you breathe in: four counts in, six counts out, for two minutes.</li>
<li>When a noise startles you, name it. "Flaps." "Wheels." A named thing shrinks.</li>
<li>Go easy on coffee, and don't count on alcohol. Coffee makes a racing heart race faster, and alcohol wears off before the landing.</li>
</ol>

<h2>Why a simulator can help</h2>
<p>Fear feeds on not knowing and on having no say. In a simulator both can be turned round. You sit in front, you see the take-off coming, and you can ask us to stop in the middle of it. In our <a href="/win-over-fear">Win Over Flight Fear</a> hour we talk first, fly second, and repeat the moment that bothers you as often as you want. Nobody takes the controls before feeling ready, and you may stop at any time.</p>
<p>We are instructors, not therapists. If panic attacks trouble you in other places too, if the fear began with something that happened to you, or if you rely on tablets to board, please speak to a doctor or a clinical psychologist first. Treatment for fears of this kind is well established, and an hour with us can go along with it.</p>
<p>Questions before you decide are welcome: <a href="/contact">write or call</a>, and nobody will try to persuade you.</p>
`;
