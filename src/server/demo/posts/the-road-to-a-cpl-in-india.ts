/** The text of a demonstration article; its title and date are in demo/posts.ts. */
export const THE_ROAD_TO_A_CPL_IN_INDIA = `
<p>"How do I become a pilot?" We hear this question most from visitors between 15 and 25. A minute later, their parents ask another. "What does it cost?" Here is the road to a Commercial Pilot Licence (CPL) in India, step by step. The rules come from the Directorate General of Civil Aviation, the DGCA, and they change. Treat this as an overview, and check each step at <a href="https://www.dgca.gov.in">dgca.gov.in</a> before you spend money.</p>

<h2>1. School: physics and mathematics</h2>
<p>The rules ask for Class 12 with physics and mathematics, or an equivalent. Candidates from commerce or arts have usually added the two subjects through an open school. In 2025 the DGCA recommended that the requirement be dropped; whether it still applies to you is the first thing to look up. You may hold a Student Pilot Licence from 16 and a CPL from 18.</p>

<h2>2. The medicals: do them early</h2>
<p>First comes a <strong>Class 2</strong> medical with a doctor approved by the DGCA, then a <strong>Class 1</strong> assessment, which you need for the CPL. Glasses are allowed within limits. Colour vision, hearing, heart and blood pressure are looked at closely. Do not pay a flying school's fees before you hold the medical. It is the one hurdle that hard work can't always clear.</p>

<h2>3. The exams</h2>
<p>You register with the DGCA for a computer number and sit written examinations. For the aeroplane CPL they are:</p>
<ul>
<li>Air Navigation</li>
<li>Aviation Meteorology</li>
<li>Air Regulations</li>
<li>Technical General, on aircraft and engines</li>
<li>Technical Specific, on the type you train on</li>
</ul>
<p>The pass mark is 70 per cent. Separately you need the radio telephony qualification, <strong>RTR(A)</strong>, with a written and a spoken part. For decades that examination was held by the telecommunications side of the government; in late 2025 it moved to the DGCA. You also show that you speak English well enough for the radio.</p>

<h2>4. Two hundred hours in the air</h2>
<p>The flying is done at a Flying Training Organisation (FTO) that the DGCA has approved, or abroad with a conversion afterwards. The 200 hours have to contain at least:</p>
<table>
<thead><tr><th>Kind of flying</th><th>At least</th></tr></thead>
<tbody>
<tr><td>As pilot in command</td><td>100 hours, 15 of them in the six months before you apply</td></tr>
<tr><td>Cross-country as pilot in command</td><td>20 hours, with one flight of 300 nautical miles or more and full-stop landings at two different aerodromes</td></tr>
<tr><td>Instrument time</td><td>10 hours, of which up to 5 in an approved simulator</td></tr>
<tr><td>By night</td><td>5 hours, with 10 take-offs and 10 landings as pilot in command, flown by your own hand</td></tr>
</tbody>
</table>
<p>Airlines also expect an instrument rating and usually a multi-engine rating. The instrument rating alone requires 50 hours of cross-country as pilot in command and 40 hours of instrument time. Up to 20 of those may be in an approved simulator. A good school builds the rating into the 200 hours from the first month.</p>
<p>A note about our own sessions: time in our cockpits is for learning and for finding out whether you like the work. It does not count as hours towards a licence.</p>

<h2>5. Type rating, and the right-hand seat</h2>
<p>A CPL lets you be paid for flying. It doesn't yet let you fly an A320 or a 737. For that you need a type rating: several weeks of ground school and full-flight simulator. Some airlines arrange it for the pilots they select; others expect you to have it already. Then come base and line training with instructors, and a first officer's stripes. The Airline Transport Pilot Licence, which a captain needs, is some years away: it requires 1,500 hours and a minimum age of 21.</p>

<h2>What it costs, roughly</h2>
<p>These are ranges that candidates commonly report, rounded, and <strong>approximate</strong>. Fees depend on the school, the fuel price and the rupee. Ask for everything in writing.</p>
<table>
<thead><tr><th>Part</th><th>Approximate range</th></tr></thead>
<tbody>
<tr><td>Medicals, exams, ground classes</td><td>₹2 to 5 lakh</td></tr>
<tr><td>200 hours with ratings at an Indian FTO</td><td>₹35 to 65 lakh</td></tr>
<tr><td>A320 or 737 type rating</td><td>₹12 to 25 lakh</td></tr>
<tr><td>Food and lodging for about two years</td><td>depends on the town</td></tr>
</tbody>
</table>
<p>Schools often speak of 18 to 24 months to the licence. Weather, unserviceable aircraft and waiting for examiners can stretch that. Plan for the longer figure, and keep a reserve: stopping half-way for lack of money costs the most, because skills fade and exam results expire.</p>

<h2>Eight questions for a flying school</h2>
<ol>
<li>How many aircraft are serviceable today, and how many students share them?</li>
<li>How many hours did an average student fly last month?</li>
<li>How many instructors do you have, and how long have they been here?</li>
<li>Is the instrument and multi-engine flying included in the fee?</li>
<li>How many of last year's students finished, and in what time?</li>
<li>In which months does the weather usually stop flying?</li>
<li>When are the fees due, and what is refunded if I leave?</li>
<li>May I talk to three current students in private?</li>
</ol>

<h2>Before you decide</h2>
<p>Loving aeroplanes and enjoying a pilot's work are not the same. The work is checklists, teamwork, early alarms, and calm decisions on an ordinary Tuesday. Try it before anyone signs a loan. Our <a href="/pilot-career">pilot career sessions</a> put you in both seats, as pilot flying and as pilot monitoring, and end with a frank talk. Take <a href="/booking/A320/120">two hours</a> to find out, or <a href="/booking/A320/240">four hours</a> to get a written assessment. Bring your parents. They will have questions too.</p>
`;
