"""The training headset, standing on its cups."""

from lib import headset, studio


def build(_view):
    headset.build()
    studio.set_up(0.125, key=0.95, rim=1.4)
    studio.shot(0.128, centre=(0.018, -0.018, 0.1), elevation=20, turn=27, fill=0.77)
